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
import type { Edition, LiveItem } from './library.ts';
import { orderPosts, postCard, postCards, relatedPosts } from './post-cards.ts';
import { type ReadingDeps, type ReadVersion, readFields, readVersion } from './read-version.ts';

type Posts = Pick<ContentReading, 'learnHome' | 'category' | 'post' | 'authors' | 'author' | 'tag'>;

const NEWEST = 6;
const OF_CATEGORY = 3;
const PATH = 5;

/** What the learning center shows. */
export function readPosts(deps: ReadingDeps): Posts {
  const { library, render } = deps;

  function written({ item, markdown }: ReadVersion): Author {
    const { slug, fields, sha256 } = item;
    const { title = slug, role = '', expertise = '', interest = '' } = fields;
    return { slug, name: title, role, expertise, interest, text: render({ sha256, markdown }).text };
  }

  async function authorOf(slug: string): Promise<Author | null> {
    const found = await readVersion(deps, 'author', slug, null);
    return found && written(found);
  }

  return {
    async learnHome() {
      return homeOf(await library());
    },
    async category(slug, order, asked = null) {
      const found = await readFields(deps, 'category', slug, asked);
      if (found === null) return null;
      const { item, preview } = found;
      const posts = postsOf(await library(), slug);
      return { ...categoryOf(item, posts.length), ...orderPosts(posts, order), id: item.id, preview };
    },
    async post(slug, preview) {
      const edition = await library();
      const found = await readVersion(deps, 'post', slug, preview);
      if (found === null) return null;
      const card = postCard(edition, found.item);
      const { fields, sha256 } = found.item;
      return {
        ...card,
        htmlTitle: fields.seo_title ?? card.title,
        text: render({ sha256, markdown: found.markdown }).text,
        sources: sourcesIn(fields.sources),
        writer: await authorOf(card.author.slug),
        related: relatedPosts(postCards(edition), card, slugsIn(fields.related)),
        answers: card.questions === 0 ? [] : await answersOf(deps, found.item.id),
        preview: found.preview,
      };
    },
    async authors() {
      const edition = await library();
      const posts = postCards(edition);
      const slugs = edition.items.filter(({ kind }) => kind === 'author').map(({ slug }) => slug);
      const authors = await Promise.all(slugs.map(authorOf));
      return authors
        .flatMap((author) => author ?? [])
        .map((author) => ({ ...author, count: countBy(posts, author.slug) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
    },
    async author(slug, order, asked = null) {
      const found = await readVersion(deps, 'author', slug, asked);
      if (found === null) return null;
      const posts = postCards(await library()).filter((post) => post.author.slug === slug);
      return { ...written(found), ...orderPosts(posts, order), id: found.item.id, preview: found.preview };
    },
    async tag(slug, order, asked = null) {
      const found = await readFields(deps, 'tag', slug, asked);
      if (found === null) return null;
      const { item, preview } = found;
      const posts = postCards(await library()).filter(({ tags }) => tags.some((tag) => tag.slug === slug));
      return { slug, name: item.fields.title ?? slug, ...orderPosts(posts, order), id: item.id, preview };
    },
  };
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

function answersOf({ database }: ReadingDeps, postId: string): Promise<ReaderAnswer[]> {
  return database
    .rows<{ id: string; question: string; asked_by: string; answer: string; answered_at: Date }>(
      sql`select id, question, asked_by, answer, answered_at from content_answer
        where post_id = ${postId} and withdrawn_at is null order by answered_at, id`,
    )
    .then((rows) =>
      rows.map(({ id, question, asked_by, answer, answered_at }) => ({
        id,
        question,
        askedBy: asked_by,
        answer,
        answeredAt: answered_at.toISOString(),
      })),
    );
}
