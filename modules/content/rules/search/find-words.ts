/** Letters and digits as they are compared: small, without accents. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const QUERY_MOST = 200;
const WORDS_MOST = 8;
/** Shorter words resemble too many others. */
const SLIP_FROM = 4;

/** What is looked for: the first few words, each once. */
export const queryWords = (query: string): readonly string[] =>
  [...new Set(wordsOf(query))].slice(0, WORDS_MOST);

/** Whether two words differ by one letter that is missing, added, wrong or swapped with its neighbor. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * The word that was meant: itself where some text has a word that begins with it, else the most frequent one that
 * is one slip away, else itself.
 */
export function meantWord(typed: string, known: ReadonlyMap<string, number>): string {
  for (const word of known.keys()) if (word.startsWith(typed)) return typed;
  if (typed.length < SLIP_FROM) return typed;
  let best: string | null = null;
  for (const [word, times] of known)
    if (isOneSlip(typed, word) && (best === null || times > (known.get(best) ?? 0))) best = word;
  return best ?? typed;
}

/** Text cut where a word that begins with one of these starts and ends: every other part is a match. */
export function markedParts(text: string, words: readonly string[]): readonly string[] {
  const parts = [''];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const isMatch = piece !== '' && words.some((word) => plain(piece).startsWith(word));
    if (isMatch) parts.push(piece, '');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}
