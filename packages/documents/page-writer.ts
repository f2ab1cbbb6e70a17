import { type Color, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { embedFaces, type Face, type Faces } from './faces.ts';
import { wrapped } from './wrap.ts';

/** US Letter, in points. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = 72;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = 76;
const TOP = PAGE.height - 84;

export const INK = rgb(0.12, 0.14, 0.12);
export const GREEN = rgb(0.16, 0.34, 0.23);
export const GREY = rgb(0.42, 0.44, 0.41);
export const HAIRLINE = rgb(0.78, 0.78, 0.74);
export const SAND = rgb(0.965, 0.953, 0.925);

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly color?: Color;
}

/** Where the pen is: it moves down, and on to a new page where there is no room. */
export interface PageWriter {
  readonly pdf: PDFDocument;
  readonly faces: Faces;
  page: PDFPage;
  /** Nothing is above it that may still be written on. */
  y: number;
}

export async function openPages(): Promise<PageWriter> {
  const pdf = await PDFDocument.create();
  const faces = await embedFaces(pdf);
  const page = pdf.addPage([PAGE.width, PAGE.height]);
  return { pdf, faces, page, y: TOP };
}

/** Goes on to a new page unless that much room is left on this one. Answers whether it did. */
export function makeRoom(writer: PageWriter, height: number): boolean {
  if (writer.y - height >= BOTTOM) return false;
  writer.page = writer.pdf.addPage([PAGE.width, PAGE.height]);
  writer.y = TOP;
  return true;
}

/** Text in lines, page after page; `hanging` stands before the first line, left of the others. */
export function writeText(
  writer: PageWriter,
  text: string,
  style: TextStyle,
  place: { readonly indent?: number; readonly hanging?: { readonly text: string; readonly at: number } } = {},
): void {
  const { indent = 0, hanging } = place;
  const lines = wrapped(text, style.face, style.size, CONTENT_WIDTH - indent);
  lines.forEach((line, i) => {
    // Two lines stay together: none is left alone at the foot of a page.
    makeRoom(writer, i === 0 && lines.length > 1 ? 2 * style.leading : style.leading);
    writer.y -= style.leading;
    if (i === 0 && hanging) drawText(writer.page, hanging.text, MARGIN + hanging.at, writer.y, style);
    drawText(writer.page, line, MARGIN + indent, writer.y, style);
  });
}

export function drawText(page: PDFPage, text: string, x: number, y: number, style: TextStyle): void {
  const { face, size, color = INK } = style;
  // Fonts have 'ż' as one letter, keyboards also send it as a letter and a dot.
  page.drawText(text.normalize('NFC'), { x, y, font: face.font, size, color });
}

export function drawRule(
  writer: PageWriter,
  y: number,
  thickness: number,
  color: Color,
  width = CONTENT_WIDTH,
): void {
  writer.page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + width, y }, thickness, color });
}
