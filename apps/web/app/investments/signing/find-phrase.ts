/** A stretch of one piece of text, from its first character to the one after its last. */
export interface Stretch {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** One letter would be found everywhere. */
const FEWEST = 2;
const SPACE = /\s/;

/** Where each character that is not a space stands, in small letters. */
function lettersOf(pieces: readonly string[]): { text: string; at: { piece: number; index: number }[] } {
  const at: { piece: number; index: number }[] = [];
  let text = '';
  for (const [piece, words] of pieces.entries())
    for (let index = 0; index < words.length; index += 1) {
      const letter = words.charAt(index);
      if (SPACE.test(letter)) continue;
      const small = letter.toLowerCase();
      // Some letters become two: then the place of everything after them would be wrong.
      text += small.length === 1 ? small : letter;
      at.push({ piece, index });
    }
  return { text, at };
}

/**
 * Every place where a phrase stands in the pieces that a page's text comes in. Case does not count, nor do spaces: a phrase is
 * found as well where a line ends inside it.
 */
export function findPhrase(pieces: readonly string[], phrase: string): Stretch[][] {
  const wanted = lettersOf([phrase]).text;
  if (wanted.length < FEWEST) return [];
  const { text, at } = lettersOf(pieces);
  const found: Stretch[][] = [];
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    const stretches: Stretch[] = [];
    for (const { piece, index } of at.slice(start, start + wanted.length)) {
      const last = stretches.at(-1);
      if (last?.piece === piece) stretches[stretches.length - 1] = { ...last, to: index + 1 };
      else stretches.push({ piece, from: index, to: index + 1 });
    }
    found.push(stretches);
  }
  return found;
}
