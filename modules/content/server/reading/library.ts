import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ContentKind, ItemFields } from '../../rules/index.ts';

/** A text that visitors may read, without its words. */
export interface LiveItem {
  readonly id: Id<'cnt'>;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly fields: ItemFields;
  readonly sha256: string;
  readonly words: number;
  readonly version: number;
  readonly publishedAt: Date;
  readonly liveSince: Date;
}

/** All that is published at one moment. */
export interface Edition {
  readonly number: string;
  /** The newest first. */
  readonly items: readonly LiveItem[];
  readonly bySlug: ReadonlyMap<string, LiveItem>;
  /** How many answers stand below a post, by its id. */
  readonly answers: ReadonlyMap<string, number>;
  readonly redirects: ReadonlyMap<string, string>;
}

export const libraryKey = (kind: ContentKind, slug: string): string => `${kind} ${slug}`;

/**
 * What is published, in the memory of each process: a few hundred texts without their words. One look at the number of
 * the edition tells whether it still stands, so a list costs the same however much is published. A new edition is read once,
 * however many ask for it at the same time.
 */
export function openLibrary(database: Queryable): () => Promise<Edition> {
  let kept: Edition | undefined;
  let reading: { readonly number: string; readonly edition: Promise<Edition> } | undefined;

  async function readOnce(number: string): Promise<Edition> {
    // It began after this number was committed, so that it shows everything the number stands for.
    if (reading?.number === number) return reading.edition;
    const own = { number, edition: readEdition(database, number) };
    reading = own;
    try {
      kept = await own.edition;
      return kept;
    } finally {
      if (reading === own) reading = undefined;
    }
  }

  return async () => {
    const number = await editionNumber(database);
    return kept?.number === number ? kept : readOnce(number);
  };
}

async function editionNumber(database: Queryable): Promise<string> {
  const row = await database.one<{ number: string }>(
    sql.named('content-edition', sql`select number::text as number from content_edition`),
  );
  return row.number;
}

/** Asked at the same time: whoever waits for a new edition waits for one answer, not for three. */
async function readEdition(database: Queryable, number: string): Promise<Edition> {
  const [items, answers, redirects] = await Promise.all([
    database.rows<LiveItem>(sql`select item.id, item.kind, item.slug, version.fields, version.sha256,
      version.words, version.number as version, item.first_published_at as "publishedAt" /* never null: publishedAt */,
      item.live_since as "liveSince" /* never null: liveSince */
    from content_item item join content_version version on version.item_id = item.id and version.number = item.live_version
    order by item.first_published_at desc, item.id desc`),
    database.rows<{ post_id: string; count: number }>(sql`select post_id, count(*)::int as count
      from content_answer where withdrawn_at is null group by post_id`),
    database.rows<{ from_path: string; to_path: string }>(
      sql`select from_path, to_path from content_redirect`,
    ),
  ]);
  return {
    number,
    items,
    bySlug: new Map(items.map((item) => [libraryKey(item.kind, item.slug), item])),
    answers: new Map(answers.map(({ post_id, count }) => [post_id, count])),
    redirects: new Map(redirects.map(({ from_path, to_path }) => [from_path, to_path])),
  };
}
