/** As many as a name has. */
const MOST_WORDS = 8;

/** The words of a search as the database looks for them: each may be the beginning of one. Null where there is none. */
export function searchWords(text: string): string | null {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}
