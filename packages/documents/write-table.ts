import { columnsOf } from './column-widths.ts';
import type { DocumentTable } from './document.ts';
import type { Face } from './faces.ts';
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
import { wrapped } from './wrap.ts';

const SIZE = 8.5;
const LEADING = 11.5;
const GAP = 12;
const PADDING = 4;
const KEPT_TOGETHER = 240;

/** How much room a table must find below what announces it: all of a short one, the first row of a long one. */
export function roomForTable(writer: PageWriter, table: DocumentTable): number {
  const { heading, rows } = setTable(writer, table);
  return roomFor(heading, rows);
}

export function writeTable(writer: PageWriter, table: DocumentTable): void {
  const { columns, heading, rows } = setTable(writer, table);
  const writeRow = ({ lines, face, height }: SetRow, color = INK) => {
    let x = MARGIN;
    for (const [i, { width, right }] of columns.entries()) {
      for (const [row, line] of (lines[i] ?? []).entries()) {
        const start = right ? x + width - face.widthOfTextAtSize(line, SIZE) : x;
        const y = writer.y - PADDING - (row + 1) * LEADING + 3;
        drawText(writer.page, line, start, y, { face, size: SIZE, leading: LEADING, color });
      }
      x += width + GAP;
    }
    writer.y -= height;
  };
  const writeHeading = () => {
    writeRow(heading, GREY);
    drawRule(writer, writer.y, 0.8, INK);
  };
  makeRoom(writer, roomFor(heading, rows));
  writeHeading();
  for (const [i, row] of rows.entries()) {
    if (makeRoom(writer, row.height)) writeHeading();
    if (table.totals && i === rows.length - 1) drawRule(writer, writer.y, 0.8, INK);
    writeRow(row);
    drawRule(writer, writer.y, 0.4, HAIRLINE);
  }
  writer.y -= 6;
}

interface SetRow {
  readonly lines: readonly (readonly string[])[];
  readonly face: Face;
  readonly height: number;
}

function setTable({ faces: { sans, sansBold } }: PageWriter, table: DocumentTable) {
  const columns = columnsOf(table, sansBold, SIZE, CONTENT_WIDTH, GAP);
  const set = (cells: readonly string[], face: Face): SetRow => {
    const lines = columns.map(({ width }, i) => wrapped(cells[i] ?? '', face, SIZE, width));
    return { lines, face, height: Math.max(1, ...lines.map(({ length }) => length)) * LEADING + 2 * PADDING };
  };
  const last = table.rows.length - 1;
  const rows = table.rows.map((cells, i) => set(cells, table.totals && i === last ? sansBold : sans));
  return { columns, heading: set(table.columns, sansBold), rows };
}

function roomFor(heading: SetRow, rows: readonly SetRow[]): number {
  const all = rows.reduce((sum, { height }) => sum + height, heading.height);
  return all <= KEPT_TOGETHER ? all : heading.height + (rows[0]?.height ?? 0);
}
