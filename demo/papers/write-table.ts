import { columnsOf } from './column-widths.ts';
import {
  CONTENT_WIDTH,
  drawRule,
  drawText,
  GREY,
  HAIRLINE,
  INK,
  MARGIN,
  makeRoom,
  type PageWriter,
} from './page-writer.ts';
import type { PaperTable } from './paper.ts';
import { wrapped } from './wrap.ts';

const SIZE = 8.5;
const LEADING = 11.5;
const GAP = 12;
const PADDING = 4;
const KEPT_TOGETHER = 240;

export function writeTable(writer: PageWriter, table: PaperTable): void {
  const { sans, sansBold } = writer.faces;
  const columns = columnsOf(table, sansBold, SIZE, CONTENT_WIDTH, GAP);
  const set = (cells: readonly string[], bold: boolean) => {
    const font = bold ? sansBold : sans;
    const lines = columns.map(({ width }, i) => wrapped(cells[i] ?? '', font, SIZE, width));
    return { lines, font, height: Math.max(1, ...lines.map(({ length }) => length)) * LEADING + 2 * PADDING };
  };
  const writeRow = ({ lines, font }: ReturnType<typeof set>, height: number, color = INK) => {
    let x = MARGIN;
    for (const [i, { width, right }] of columns.entries()) {
      for (const [row, line] of (lines[i] ?? []).entries()) {
        const start = right ? x + width - font.widthOfTextAtSize(line, SIZE) : x;
        const y = writer.y - PADDING - (row + 1) * LEADING + 3;
        drawText(writer.page, line, start, y, { font, size: SIZE, leading: LEADING, color });
      }
      x += width + GAP;
    }
    writer.y -= height;
  };
  const heading = set(table.columns, true);
  const writeHeading = () => {
    writeRow(heading, heading.height, GREY);
    drawRule(writer, writer.y, 0.8, INK);
  };
  const rows = table.rows.map((cells, i) => set(cells, table.totals === true && i === table.rows.length - 1));
  const height = heading.height + rows.reduce((sum, row) => sum + row.height, 0);
  // A short table stays in one piece.
  makeRoom(writer, height <= KEPT_TOGETHER ? height : heading.height + (rows[0]?.height ?? 0));
  writeHeading();
  for (const [i, row] of rows.entries()) {
    if (makeRoom(writer, row.height)) writeHeading();
    if (table.totals && i === rows.length - 1) drawRule(writer, writer.y, 0.8, INK);
    writeRow(row, row.height);
    drawRule(writer, writer.y, 0.4, HAIRLINE);
  }
  writer.y -= 6;
}
