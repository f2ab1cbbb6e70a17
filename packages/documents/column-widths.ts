import type { DocumentTable } from './document.ts';
import type { Measure } from './wrap.ts';

/** A column is one of figures though a word stands among them: 'none yet', 'known at the sale'. */
const MOST = 0.6;
const FIGURE = /^\(?[-−]?\$?\d[\d,.]*\)?( percent)?$/;

export interface Column {
  readonly width: number;
  /** Figures stand under each other by their last digit. */
  readonly right: boolean;
}

/** Columns of figures take what they need; those of words share the rest by how much they have to say. */
export function columnsOf(
  table: DocumentTable,
  font: Measure,
  size: number,
  width: number,
  gap: number,
): Column[] {
  const wants = table.columns.map((heading, i) => {
    const cells = table.rows.map((row) => row[i] ?? '');
    const figures = cells.filter((cell) => FIGURE.test(cell)).length;
    const filled = cells.filter((cell) => cell !== '' && cell !== table.gap).length;
    const right = figures > 0 && figures >= MOST * filled;
    const widest = Math.max(...[heading, ...cells].map((cell) => font.widthOfTextAtSize(cell, size)));
    const longestWord = Math.max(
      ...[heading, ...cells]
        .flatMap((cell) => cell.split(' '))
        .map((word) => font.widthOfTextAtSize(word, size)),
    );
    return { right, widest, least: right ? widest : Math.min(widest, longestWord) };
  });
  const room = width - gap * (wants.length - 1);
  const spare = room - total(wants.map(({ least }) => least));
  const wish = total(wants.map(({ widest, least }) => widest - least));
  // Enough for everybody: the last column of words, or all columns of figures, take what is over.
  const part = wish === 0 ? 0 : Math.min(1, spare / wish);
  const widths = wants.map(({ widest, least }) => least + (widest - least) * part);
  const over = room - total(widths);
  const words = wants.findLastIndex(({ right }) => !right);
  const extra = (i: number) => (words === -1 ? over / wants.length : i === words ? over : 0);
  return wants.map(({ right }, i) => ({ right, width: (widths[i] ?? 0) + extra(i) }));
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
