import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FoundPost, PostCard, SearchAnswer } from '../../contract/index.ts';
import { markedParts, meantWord, placeExcerpt, QUERY_MOST, queryWords, wordsOf } from '../../rules/index.ts';
import { htmlWords } from '../text/allowed-html.ts';
import type { CheckedText } from '../text/render-text.ts';
import type { Edition } from './library.ts';
import { postCards } from './post-cards.ts';
import type { ReadingDeps } from './read-version.ts';

interface Searched {
  readonly card: PostCard;
  /** Its words as they are read, figures included. */
  readonly text: string;
  readonly words: ReadonlyMap<string, number>;
  readonly titleWords: readonly string[];
}

/** What a version says: it never changes, so that it is rendered and counted once. */
interface VersionWords {
  readonly text: string;
  readonly words: ReadonlyMap<string, number>;
}

interface Index {
  readonly edition: string;
  readonly posts: readonly Searched[];
  readonly known: ReadonlyMap<string, number>;
  readonly versions: ReadonlyMap<string, VersionWords>;
}

const FOUND_MOST = 50;
const PROPOSED = 3;

/** Every word of the query must begin a word of the post. What is in the title counts most. */
export function searchPosts({
  database,
  library,
  render,
}: ReadingDeps): (query: string) => Promise<SearchAnswer> {
  let kept: Index | undefined;

  async function indexOf(): Promise<Index> {
    const edition = await library();
    if (kept?.edition === edition.number) return kept;
    const versions = new Map(kept?.versions);
    for (const version of await newVersions(database, [...versions.keys()]))
      versions.set(version.sha256, wordsOfVersion(render(version)));
    kept = makeIndex(edition, versions);
    return kept;
  }

  return async (given) => {
    const query = given.slice(0, QUERY_MOST).trim();
    const typed = queryWords(query);
    const { posts, known } = await indexOf();
    const meant = typed.map((word) => meantWord(word, known));
    const found = meant.length === 0 ? [] : posts.flatMap((post) => scored(post, meant));
    found.sort((a, b) => b.score - a.score);
    return {
      query,
      taken: typed.flatMap((word, index) =>
        meant[index] === word ? [] : [[word, meant[index] ?? word] as const],
      ),
      posts: found.slice(0, FOUND_MOST).map(({ post }) => foundPost(post, meant)),
      proposed: found.length > 0 ? [] : posts.slice(0, PROPOSED).map(({ card }) => card),
    };
  };
}

/** Versions that are no longer read are left out. */
function makeIndex(edition: Edition, all: ReadonlyMap<string, VersionWords>): Index {
  const known = new Map<string, number>();
  const versions = new Map<string, VersionWords>();
  const hashes = new Map<string, string>(edition.items.map(({ id, sha256 }) => [id, sha256]));
  const posts = postCards(edition).map((card) => {
    const sha256 = hashes.get(card.id) ?? '';
    const { text, words: said } = all.get(sha256) ?? NOTHING;
    versions.set(sha256, { text, words: said });
    const words = new Map(said);
    count(words, `${card.title} ${card.summary} ${card.author.name}`);
    for (const [word, times] of words) known.set(word, (known.get(word) ?? 0) + times);
    return { card, text, words, titleWords: wordsOf(card.title) };
  });
  return { edition: edition.number, posts, known, versions };
}

const NOTHING: VersionWords = { text: '', words: new Map() };

function wordsOfVersion({ text: { blocks } }: CheckedText): VersionWords {
  const text = blocks
    .map((block) => (block.kind === 'html' ? htmlWords(block.html) : block.view.title))
    .join(' ');
  const words = new Map<string, number>();
  count(words, text);
  return { text, words };
}

function count(words: Map<string, number>, text: string): void {
  for (const word of wordsOf(text)) words.set(word, (words.get(word) ?? 0) + 1);
}

function scored(
  post: Searched,
  meant: readonly string[],
): { readonly post: Searched; readonly score: number }[] {
  let score = 0;
  for (const word of meant) {
    let times = 0;
    for (const [known, count] of post.words) if (known.startsWith(word)) times += count;
    if (times === 0) return [];
    score += Math.log1p(times) + (post.titleWords.some((known) => known.startsWith(word)) ? 10 : 0);
  }
  return [{ post, score }];
}

function foundPost({ card, text }: Searched, meant: readonly string[]): FoundPost {
  const excerpt = markedParts(placeExcerpt(text, meant), meant);
  return { ...card, excerpt, markedTitle: markedParts(card.title, meant) };
}

/** The words of posts that are read now and were not looked at before. */
const newVersions = (
  database: Queryable,
  known: readonly string[],
): Promise<{ sha256: string; markdown: string }[]> =>
  database.rows<{ sha256: string; markdown: string }>(sql`select version.sha256, version.markdown
    from content_item item join content_version version on version.item_id = item.id and version.number = item.live_version
    where item.kind = 'post' and version.sha256 <> all (${[...known]}::text[])`);
