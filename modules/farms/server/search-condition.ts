import { type Sql, sql } from '@furrow/database/sql';
import { likePattern, oneSlipAway, singular, wordsOf } from './search-words.ts';

export type Shelf = 'open' | 'closed';

const STATE_CODE = /^[a-z]{2}$/i;

/**
 * Every word must occur somewhere, in any order; two letters are the code of a state and match nothing else. A word
 * that no farm on the list has is taken for a typing error, and the nearest words count. Undefined without a search.
 */
export function searchCondition(search: string, shelf: Shelf): Sql | undefined {
  const words = wordsOf(search);
  return words.length === 0
    ? undefined
    : sql.join(
        words.map((word) => wordCondition(word, shelf)),
        sql` and `,
      );
}

/** How well the words fit, for the order of what was found: the name first, then whole words, then parts of one. */
export function closeness(search: string): Sql | undefined {
  // A state either fits or does not.
  const words = wordsOf(search).filter((word) => !STATE_CODE.test(word));
  return words.length === 0 ? undefined : sql.join(words.map(wordCloseness), sql` + `);
}

function wordCondition(word: string, shelf: Shelf): Sql {
  if (STATE_CODE.test(word)) return sql`state = ${word.toUpperCase()}`;
  const plain = singular(word.toLowerCase());
  const literally = sql`search_text like ${likePattern(plain)} escape '\\'`;
  const slip = oneSlipAway(plain);
  if (slip === null) return literally;
  return sql`(${literally} or (
    not exists (select from farm where shelf = ${shelf} and ${literally})
    and (search_text ~ ${slip} or farm_resembles(search_text, ${plain}))))`;
}

function wordCloseness(word: string): Sql {
  const plain = singular(word.toLowerCase());
  const pattern = likePattern(plain);
  return sql`case
    when lower(name) like ${pattern} escape '\\' then 4
    when ' ' || search_text like ${`% ${pattern.slice(1)}`} escape '\\' then 3
    when search_text like ${pattern} escape '\\' then 2
    when search_text ~ ${oneSlipAway(plain) ?? '$.'} then 1
    else 0 end`;
}
