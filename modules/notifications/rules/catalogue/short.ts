/** Longer ones would leave no room for what is said about them. */
const LONGEST_NAME = 60;
const LONGEST_QUOTE = 160;

/** Controls, and marks that would turn the direction of the words around them. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name that somebody chose, as it stands in a sentence: one line, not too long, and never mixed up with its neighbors. */
export const shortName = (name: string): string => short(name, LONGEST_NAME);

/** The same of a sentence that somebody wrote to the reader. */
export const shortQuote = (words: string): string => short(words, LONGEST_QUOTE);

/** Cut between letters as people count them: a flag or an accent stays whole. Letters of many parts count for more. */
function short(text: string, longest: number): string {
  const line = text.replace(UNPRINTABLE, ' ').replace(/\s+/gu, ' ').trim();
  let cut = '';
  let letters = 0;
  for (const { segment } of LETTERS.segment(line)) {
    letters += 1;
    if (letters >= longest || cut.length + segment.length > longest * 1.5) break;
    cut += segment;
  }
  const isWhole = cut.length === line.length;
  const shown = isWhole ? line : `${cut.trimEnd()}…`;
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}
