/** What a font must know to be wrapped. */
export interface Measure {
  widthOfTextAtSize(text: string, size: number): number;
}

/** Breaks text into lines no wider than `width`; a word that is wider by itself is cut. */
export function wrapped(text: string, font: Measure, size: number, width: number): string[] {
  const widthOf = (part: string) => font.widthOfTextAtSize(part, size);
  const space = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(/\s+/).flatMap((each) => cut(each, (part) => widthOf(part) <= width))) {
    const wordWidth = widthOf(word);
    if (line !== '' && used + space + wordWidth > width) {
      lines.push(line);
      line = '';
    }
    used = line === '' ? wordWidth : used + space + wordWidth;
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

function cut(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  let end = word.length - 1;
  while (end > 1 && !fits(word.slice(0, end))) end -= 1;
  return [word.slice(0, end), ...cut(word.slice(end), fits)];
}
