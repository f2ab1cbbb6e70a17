import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { NamedItem, PostCard, PostList, PostOrder } from '../../contract/index.ts';
import { contentAddress, readingMinutes, STUDIES, slugsIn } from '../../rules/index.ts';
import { type Edition, type LiveItem, libraryKey } from './library.ts';

/** A text without a drawing of its own shows the first. */
export const studyOf = ({ fields }: Pick<LiveItem, 'fields'>): string => fields.study ?? STUDIES[0];

/** When it was published with other words than at first; null where it never was. */
export const updatedAt = ({ publishedAt, liveSince }: LiveItem): string | null =>
  newYorkDay(liveSince) > newYorkDay(publishedAt) ? liveSince.toISOString() : null;

/** A name that is not published any more still stands for something: its slug. */
export function namedItem(edition: Edition, kind: LiveItem['kind'], slug: string): NamedItem {
  return { slug, name: edition.bySlug.get(libraryKey(kind, slug))?.fields.title ?? slug };
}

export function postCard(edition: Edition, item: LiveItem): PostCard {
  const { id, slug, fields, words, publishedAt } = item;
  const category = namedItem(edition, 'category', fields.category ?? '');
  return {
    id,
    slug,
    title: fields.title ?? slug,
    summary: fields.summary ?? '',
    metaDescription: fields.meta_description ?? '',
    address: contentAddress('post', slug, category.slug) ?? '/learn',
    category,
    author: namedItem(edition, 'author', fields.author ?? ''),
    tags: slugsIn(fields.tags).map((tag) => namedItem(edition, 'tag', tag)),
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt(item),
    minutes: readingMinutes(words),
    study: studyOf(item),
    featured: fields.featured === 'yes',
    questions: edition.answers.get(id) ?? 0,
  };
}

const cards = new WeakMap<Edition, readonly PostCard[]>();

/** All published posts, the newest first; made once for each edition. */
export function postCards(edition: Edition): readonly PostCard[] {
  const made =
    cards.get(edition) ??
    edition.items.filter(({ kind }) => kind === 'post').map((item) => postCard(edition, item));
  cards.set(edition, made);
  return made;
}

const yearOf = ({ publishedAt }: PostCard): number => Number(newYorkDay(new Date(publishedAt)).slice(0, 4));

/** Posts as a list shows them: of one year or of all, the newest first or the most discussed. */
export function orderPosts(posts: readonly PostCard[], { sort, year }: PostOrder): PostList {
  const years = [...new Set(posts.map(yearOf))].toSorted((a, b) => b - a);
  const chosen = year === null ? posts : posts.filter((post) => yearOf(post) === year);
  return {
    years,
    posts: sort === 'newest' ? chosen : chosen.toSorted((a, b) => b.questions - a.questions),
  };
}

const RELATED_MOST = 3;

/** The editor’s picks, then posts that share the most tags, then the newest of its category, then of all. */
export function relatedPosts(
  posts: readonly PostCard[],
  post: PostCard,
  picks: readonly string[],
): readonly PostCard[] {
  const others = posts.filter(({ id }) => id !== post.id);
  const picked = picks.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
  const own = new Set(post.tags.map(({ slug }) => slug));
  const shared = (other: PostCard) => other.tags.filter(({ slug }) => own.has(slug)).length;
  const byTags = others.filter((other) => shared(other) > 0).toSorted((a, b) => shared(b) - shared(a));
  const ofCategory = others.filter(({ category }) => category.slug === post.category.slug);
  return [...new Set([...picked, ...byTags, ...ofCategory, ...others])].slice(0, RELATED_MOST);
}
