import { type Sql, sql } from '@furrow/database/sql';
import type { NearWords } from './near-words.ts';
import { likePattern, plainWord, STATE_CODE, wordsOf } from './search-words.ts';

/** What was typed, and for the words that no farm of the list has those that may have been meant. */
export interface Search {
  readonly typed: string;
  readonly near?: NearWords;
}

/**
 * Every word must occur somewhere, in any order; two letters are the code of a state and match nothing else. Undefined
 * without a search.
 */
export function searchCondition({ typed, near }: Search): Sql | undefined {
  const words = wordsOf(typed);
  return words.length === 0
    ? undefined
    : sql.join(
        words.map((word) => wordCondition(word, near)),
        sql` and `,
      );
}

/** How well the words fit, for the order of what was found: the name first, then whole words, then parts of one. */
export function closeness({ typed, near }: Search): Sql | undefined {
  // A state either fits or does not.
  const words = wordsOf(typed).filter((word) => !STATE_CODE.test(word));
  const parts = words
    .map((word) => wordCloseness(plainWord(word), near))
    .filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : sql.join(parts, sql` + `);
}

function wordCondition(word: string, near: NearWords | undefined): Sql {
  if (STATE_CODE.test(word)) return sql`state = ${word.toUpperCase()}`;
  const plain = plainWord(word);
  return anyOf(near?.get(plain)?.map((meant) => meant.word) ?? [plain]);
}

function wordCloseness(plain: string, near: NearWords | undefined): Sql | undefined {
  const meant = near?.get(plain);
  if (meant !== undefined) {
    const slipped = meant.filter(({ isOneSlipAway }) => isOneSlipAway).map(({ word }) => word);
    return slipped.length === 0 ? undefined : sql`case when ${anyOf(slipped)} then 1 else 0 end`;
  }
  const pattern = likePattern(plain);
  return sql`case
    when lower(name) like ${pattern} escape '\\' then 4
    when ' ' || search_text like ${`% ${pattern.slice(1)}`} escape '\\' then 3
    when search_text like ${pattern} escape '\\' then 2
    else 0 end`;
}

/** Each written out: so each can be looked up in an index. */
function anyOf(words: readonly string[]): Sql {
  const likes = words.map((word) => sql`search_text like ${likePattern(word)} escape '\\'`);
  return sql`(${sql.join(likes, sql` or `)})`;
}
