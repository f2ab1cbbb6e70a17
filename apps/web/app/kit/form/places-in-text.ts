/** Where words of A8 send people. */
export type Place = 'reset' | 'log-in' | 'contact';

export interface TextPart {
  readonly text: string;
  readonly place: Place | null;
}

/** The words themselves become the links, so that the text stays as it is. */
const WORDS: Readonly<Record<string, Place>> = {
  'Reset Password form': 'reset',
  'change your password': 'reset',
  'please log in.': 'log-in',
  'contact us for assistance here': 'contact',
  'contact us': 'contact',
  'reach out to us': 'contact',
};

// Longer words first: of two that begin alike the first in the pattern is taken.
const PLACES = new RegExp(`(${Object.keys(WORDS).join('|').replaceAll('.', '\\.')})`);

export function placesIn(text: string): TextPart[] {
  return text
    .split(PLACES)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, place: Object.hasOwn(WORDS, part) ? (WORDS[part] ?? null) : null }));
}
