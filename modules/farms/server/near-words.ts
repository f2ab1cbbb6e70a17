import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import {
  likePattern,
  oneSlipAway,
  plainWord,
  type Shelf,
  STATE_CODE,
  slipKeys,
  wordsOf,
} from './search-words.ts';

export interface NearWord {
  readonly word: string;
  /** Else it only looks like what was typed. */
  readonly isOneSlipAway: boolean;
}

/** By the word as it was typed. */
export type NearWords = ReadonlyMap<string, readonly NearWord[]>;

/** There may be many that look alike; a search is for few. */
const MOST = 12;

/**
 * A word that no farm of the list has is taken for a typing error: these may have been meant. A word that some farm has
 * drags in no neighbours.
 */
export async function nearWords(database: Queryable, search: string, shelf: Shelf): Promise<NearWords> {
  const statement = nearWordsStatement(search, shelf);
  if (statement === undefined) return new Map();
  const rows = await database.rows<NearWord & { readonly typed: string }>(statement);
  return Map.groupBy(rows, ({ typed }) => typed);
}

/** Undefined where nothing is typed that could be a typing error. */
export function nearWordsStatement(search: string, shelf: Shelf): Sql | undefined {
  const words = wordsOf(search).filter((word) => !STATE_CODE.test(word));
  const lookUps = [...new Set(words.map(plainWord))].flatMap((typed) => {
    const slip = oneSlipAway(typed);
    return slip === null ? [] : [lookUp(typed, slip, shelf)];
  });
  return lookUps.length === 0 ? undefined : sql.join(lookUps, sql` union all `);
}

/** By their keys those that are one slip away are found, and a few that are two. */
function lookUp(typed: string, slip: string, shelf: Shelf): Sql {
  return sql`(
    select ${typed} as typed, word, word ~ ${slip} as "isOneSlipAway" from farm_word
    where shelf = ${shelf} and ((keys && ${slipKeys(typed)}::text[] and word ~ ${slip}) or farm_resembles(word, ${typed}))
      and not exists (select from farm_word where shelf = ${shelf} and word like ${likePattern(typed)})
    order by 3 desc, farms desc, word limit ${MOST})`;
}
