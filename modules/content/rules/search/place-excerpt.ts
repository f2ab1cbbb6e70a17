import { plain } from './find-words.ts';

/** As long as an excerpt is. */
const LENGTH = 180;
/** So much stands before the first word that was found. */
const BEFORE = LENGTH / 3;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The passage around the first word that begins with one of these, cut between words; else the beginning. */
export function placeExcerpt(text: string, words: readonly string[]): string {
  const first = firstMatch(text, words);
  const start = first < BEFORE ? 0 : startBefore(text, first);
  const cut = text.length - start <= LENGTH ? text.length : text.lastIndexOf(' ', start + LENGTH);
  const end = cut <= first ? Math.min(text.length, start + LENGTH) : cut;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).toWellFormed()}${end < text.length ? ' …' : ''}`;
}

/** Where a word begins, a little before the one that was found. */
function startBefore(text: string, first: number): number {
  const space = text.indexOf(' ', first - BEFORE);
  return space < 0 || space >= first ? first : space + 1;
}

function firstMatch(text: string, words: readonly string[]): number {
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const known = plain(found);
    if (words.some((word) => known.startsWith(word))) return index;
  }
  return 0;
}
