/** A size of letters, and the lines that a title takes in it. */
export interface SetTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The largest size comes first. */
const SIZES = [76, 66, 56, 46] as const;
const MOST_LINES = 5;

/** Sets a title as large as it fits. One that is too long even in small letters ends with an ellipsis. */
export function titleLines(
  title: string,
  width: number,
  height: number,
  widthOf: (text: string, size: number) => number,
): SetTitle {
  const fitting = (size: number) => Math.min(MOST_LINES, Math.floor(height / (size * LINE_HEIGHT)));
  for (const size of SIZES) {
    const lines = wrap(title, width, (text) => widthOf(text, size));
    if (lines !== null && lines.length <= fitting(size)) return { size, lines };
  }
  const size = SIZES[SIZES.length - 1] ?? 46;
  const lines = wrap(cutWords(title), width, (text) => widthOf(text, size)) ?? [];
  const most = fitting(size);
  if (lines.length <= most) return { size, lines };
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`] };
}

/** Of a line, as a multiple of its letters' size. */
export const LINE_HEIGHT = 1.12;

/** Null where one word is wider than the line. */
function wrap(title: string, width: number, widthOf: (text: string) => number): string[] | null {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter((each) => each !== '')) {
    if (widthOf(word) > width) return null;
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** No word of a language that titles are written in is longer. */
const WORD_MOST = 18;

const cutWords = (title: string): string =>
  title.replace(new RegExp(`\\S{${WORD_MOST}}(?=\\S)`, 'gu'), (part) => `${part} `);
