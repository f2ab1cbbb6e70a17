import { sql } from '@furrow/database/sql';
import type {
  Author,
  Category,
  ContentReading,
  LearnHome,
  PostCard,
  ReaderAnswer,
} from '../../contract/index.ts';
import { slugsIn, sourcesIn } from '../../rules/index.ts';
import { type Edition, type LiveItem, libraryKey } from './library.ts';
import { liveTexts, type TextOf } from './live-texts.ts';
import { orderPosts, postCard, postCards, relatedPosts } from './post-cards.ts';
import { type ReadingDeps, readVersion } from './read-version.ts';

type Posts = Pick<ContentReading, 'learnHome' | 'category' | 'post' | 'authors' | 'author' | 'tag'>;

const NEWEST = 6;
const OF_CATEGORY = 3;
const PATH = 5;

/** What the learning center shows. */
export function readPosts(deps: ReadingDeps): Posts {
  const { database, library } = deps;

  return {
    async learnHome() {
      return homeOf(await library());
    },
    async category(slug, order, asked = null) {
      const edition = await library();
      const found = await readVersion(database, edition, { kind: 'category', slug }, asked);
      if (found === null) return null;
      const { item, preview } = found;
      const posts = postsOf(edition, slug);
      return { ...categoryOf(item, posts.length), ...orderPosts(posts, order), id: item.id, preview };
    },
    async post(slug, preview) {
      const edition = await library();
      const found = await readVersion(database, edition, { kind: 'post', slug }, preview);
      if (found === null) return null;
      const { item } = found;
      const card = postCard(edition, item);
      const writer = edition.bySlug.get(libraryKey('author', card.author.slug)) ?? null;
      const textOf = await liveTexts(deps, [item, ...(writer === null ? [] : [writer])]);
      return {
        ...card,
        htmlTitle: item.fields.seo_title ?? card.title,
        text: textOf(item),
        sources: sourcesIn(item.fields.sources),
        writer: writer && authorOf(writer, textOf),
        related: relatedPosts(postCards(edition), card, slugsIn(item.fields.related)),
        answers: card.questions === 0 ? [] : await answersOf(deps, edition, item.id),
        preview: found.preview,
      };
    },
    async authors() {
      const edition = await library();
      const posts = postCards(edition);
      const authors = edition.items.filter(({ kind }) => kind === 'author');
      const textOf = await liveTexts(deps, authors);
      return authors
        .map((item) => ({ ...authorOf(item, textOf), count: countBy(posts, item.slug) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
    },
    async author(slug, order, asked = null) {
      const edition = await library();
      const found = await readVersion(database, edition, { kind: 'author', slug }, asked);
      if (found === null) return null;
      const { item, preview } = found;
      const textOf = await liveTexts(deps, [item]);
      const posts = postCards(edition).filter((post) => post.author.slug === slug);
      return { ...authorOf(item, textOf), ...orderPosts(posts, order), id: item.id, preview };
    },
    async tag(slug, order, asked = null) {
      const edition = await library();
      const found = await readVersion(database, edition, { kind: 'tag', slug }, asked);
      if (found === null) return null;
      const { item, preview } = found;
      const posts = postCards(edition).filter(({ tags }) => tags.some((tag) => tag.slug === slug));
      return { slug, name: item.fields.title ?? slug, ...orderPosts(posts, order), id: item.id, preview };
    },
  };
}

function authorOf(item: LiveItem, textOf: TextOf): Author {
  const { slug, fields } = item;
  const { title = slug, role = '', expertise = '', interest = '' } = fields;
  return { slug, name: title, role, expertise, interest, text: textOf(item) };
}

const countBy = (posts: readonly PostCard[], author: string): number =>
  posts.filter((post) => post.author.slug === author).length;

const postsOf = (edition: Edition, category: string): readonly PostCard[] =>
  postCards(edition).filter((post) => post.category.slug === category);

const categoryOf = ({ slug, fields }: LiveItem, count: number): Category => ({
  slug,
  name: fields.title ?? slug,
  summary: fields.summary ?? '',
  count,
});

/** By the place that an editor gave them, then by name. */
const placeOf = ({ fields }: LiveItem): number => Number(fields.order ?? 9_999);

function homeOf(edition: Edition): LearnHome {
  const posts = postCards(edition);
  const featured = posts.find((post) => post.featured) ?? posts[0] ?? null;
  const categories = edition.items
    .filter(({ kind }) => kind === 'category')
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.slug < b.slug ? -1 : 1))
    .map((item) => {
      const own = posts.filter((post) => post.category.slug === item.slug);
      return { ...categoryOf(item, own.length), posts: own.slice(0, OF_CATEGORY) };
    })
    .filter(({ count }) => count > 0);
  return {
    featured,
    newest: posts.filter(({ id }) => id !== featured?.id).slice(0, NEWEST),
    path: categories.flatMap(({ posts: own }) => own.at(-1) ?? []).slice(0, PATH),
    categories,
    count: posts.length,
  };
}

const answersKept = new WeakMap<Edition, Map<string, readonly ReaderAnswer[]>>();

/** Whatever is published or withdrawn below a post makes a new edition, so that they are read once for each. */
async function answersOf(
  { database }: ReadingDeps,
  edition: Edition,
  postId: string,
): Promise<readonly ReaderAnswer[]> {
  const kept = answersKept.get(edition) ?? new Map<string, readonly ReaderAnswer[]>();
  answersKept.set(edition, kept);
  const known = kept.get(postId);
  if (known !== undefined) return known;
  const rows = await database.rows<{
    id: string;
    question: string;
    asked_by: string;
    answer: string;
    answered_at: Date;
  }>(
    sql`select id, question, asked_by, answer, answered_at from content_answer
      where post_id = ${postId} and withdrawn_at is null order by answered_at, id`,
  );
  const answers = rows.map(({ id, question, asked_by, answer, answered_at }) => ({
    id,
    question,
    askedBy: asked_by,
    answer,
    answeredAt: answered_at.toISOString(),
  }));
  kept.set(postId, answers);
  return answers;
}
