import { type Sql, sql } from '@furrow/database/sql';

const MOST_WORDS = 8;

/** Every word must occur somewhere; what is special to LIKE is escaped, so `%` finds a percent sign. */
export function searchCondition(search: string): Sql {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return sql`true`;
  return sql.join(
    words.map((word) => sql`search_text like ${`%${escaped(word)}%`} escape '\\'`),
    sql` and `,
  );
}

export function isSearch(search: string): boolean {
  return search.trim() !== '';
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
