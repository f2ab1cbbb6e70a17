/** The lists that can be searched. */
export type Shelf = 'open' | 'closed';

const MOST_WORDS = 8;
/** Words that only join others, as in 'corn and soybeans' or 'farms in Oregon'. */
const JOINING = new Set(['and', 'in', 'near', 'of']);

const SHORTEST_FORGIVEN = 4;
const LONGEST_FORGIVEN = 24;
export const STATE_CODE = /^[a-z]{2}$/i;

const LETTERS = /^[\p{L}\p{N}]+$/u;

/**
 * As written, without the commas of a place and without joining words, however they are capitalised: 'in' at the end is
 * Indiana, and so is 'IN' after a comma.
 */
export function wordsOf(search: string): string[] {
  const written = search
    .trim()
    .split(/\s+/)
    .filter((word) => /[^,]/.test(word));
  const isState = (word: string, at: number) =>
    at === written.length - 1 || (word === 'IN' && written[at - 1]?.endsWith(','));
  return written
    .map((word) => word.replace(/,+$/, ''))
    .filter((word, at) => !JOINING.has(word.toLowerCase()) || isState(word, at))
    .slice(0, MOST_WORDS);
}

/** A rotation is written 'corn / soybean': the plural shown on a card must find it too. */
function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** As it is looked for. */
export const plainWord = (word: string): string => singular(word.toLowerCase());

/** What is special to LIKE is escaped, so `%` finds a percent sign. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A regular expression of PostgreSQL for a word that is one slip away: a letter missing, one too many, a wrong one, or
 * two exchanged. Null for what is too short to be mistyped recognisably, and for what is not a plain word.
 */
export function oneSlipAway(word: string): string | null {
  const letters = [...word];
  if (letters.length < SHORTEST_FORGIVEN || letters.length > LONGEST_FORGIVEN || !LETTERS.test(word))
    return null;
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const head = letters.slice(0, at).join('');
    const [here = '', next = '', ...rest] = letters.slice(at);
    slips.add(`${head}.${here}${next}${rest.join('')}`);
    if (here === '') continue;
    slips.add(`${head}${next}${rest.join('')}`);
    slips.add(`${head}.${next}${rest.join('')}`);
    if (next !== '') slips.add(`${head}${next}${here}${rest.join('')}`);
  }
  return `^(?:${[...slips].join('|')})(?:s|es)?$`;
}

/** The word and what is left of it without one of its letters: see `farm_word_keys` in the tables. */
export function slipKeys(word: string): string[] {
  const letters = [...word];
  return [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
}
