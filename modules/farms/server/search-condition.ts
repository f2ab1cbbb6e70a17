import { type Sql, sql } from '@furrow/database/sql';

const MOST_WORDS = 8;
const STATE_CODE = /^[a-z]{2}$/i;
/** Words that only join others, as in 'corn and soybeans' or 'farms in Oregon'. */
const JOINING = new Set(['and', 'in', 'near', 'of']);

/** Every word must occur somewhere, in any order; two letters are the code of a state and match nothing else. */
export function searchCondition(search: string): Sql {
  const words = wordsOf(search);
  if (words.length === 0) return sql`true`;
  return sql.join(words.map(wordCondition), sql` and `);
}

export function isSearch(search: string): boolean {
  return search.trim() !== '';
}

/** As written, without the commas of a place and without joining words: 'in' at the end is Indiana. */
function wordsOf(search: string): string[] {
  const words = search
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/,+$/, ''))
    .filter(Boolean);
  return words.filter((word, at) => !JOINING.has(word) || at === words.length - 1).slice(0, MOST_WORDS);
}

/** What is special to LIKE is escaped, so `%` finds a percent sign. */
function wordCondition(word: string): Sql {
  if (STATE_CODE.test(word)) return sql`state = ${word.toUpperCase()}`;
  return sql`search_text like ${`%${escaped(singular(word.toLowerCase()))}%`} escape '\\'`;
}

/** A rotation is written 'corn / soybean': the plural shown on a card must find it too. */
function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
