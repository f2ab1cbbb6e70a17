import {
  CONTENT_WIDTH,
  drawRule,
  drawText,
  GREEN,
  GREY,
  HAIRLINE,
  MARGIN,
  makeRoom,
  type PageWriter,
  writeText,
} from '@furrow/documents/page-writer';

const LABEL_WIDTH = 128;
const LABEL_LETTERS = 24;
const FOOTER_LETTERS = 110;
const HEADING_ROOM = 60;

/** A tab or a new line would have no letter in the fonts. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function writeTitle(writer: PageWriter, issuer: string, title: string, subtitle: string): void {
  const { serif, serifBold, sansBold } = writer.faces;
  writer.y += 16;
  drawText(writer.page, oneLine(issuer), MARGIN, writer.y, {
    face: sansBold,
    size: 11,
    leading: 12,
    color: GREEN,
  });
  writer.y -= 10;
  drawRule(writer, writer.y, 1.2, GREEN);
  writer.y -= 14;
  writeText(writer, title, { face: serifBold, size: 20, leading: 24 });
  writer.y -= 3;
  writeText(writer, subtitle, { face: serif, size: 12, leading: 16 });
  writer.y -= 6;
}

export function writeHeading(writer: PageWriter, heading: string): void {
  makeRoom(writer, HEADING_ROOM);
  writer.y -= 10;
  writeText(writer, heading, { face: writer.faces.sansBold, size: 10.5, leading: 14, color: GREEN });
  writer.y -= 2;
}

export function writeFact(writer: PageWriter, label: string, value: string): void {
  const style = { face: writer.faces.sans, size: 8.5, leading: 12 };
  const line = oneLine(label);
  const short = line.length > LABEL_LETTERS ? `${line.slice(0, LABEL_LETTERS - 1)}…` : line;
  writeText(writer, value, style, { indent: LABEL_WIDTH, hanging: { text: short, at: 0 } });
  writer.y -= 1.5;
}

/** The exact text, paragraph by paragraph. */
export function writeParagraphs(writer: PageWriter, text: string): void {
  for (const paragraph of text.split(/\n+/).filter((each) => each.trim() !== '')) {
    writeText(writer, paragraph, { face: writer.faces.serif, size: 9.5, leading: 12.6 });
    writer.y -= 3;
  }
}

/** At the foot of every page, once their number is known. */
export function writeFooters(writer: PageWriter, first: string, second: string): void {
  const { sans } = writer.faces;
  const style = { face: sans, size: 7, leading: 9, color: GREY };
  const pages = writer.pdf.getPages();
  for (const [i, page] of pages.entries()) {
    page.drawLine({
      start: { x: MARGIN, y: 60 },
      end: { x: MARGIN + CONTENT_WIDTH, y: 60 },
      thickness: 0.4,
      color: HAIRLINE,
    });
    const count = `${i + 1} of ${pages.length}`;
    drawText(page, oneLine(first).slice(0, FOOTER_LETTERS), MARGIN, 49, style);
    drawText(page, second, MARGIN, 39, style);
    drawText(page, count, MARGIN + CONTENT_WIDTH - sans.widthOfTextAtSize(count, style.size), 49, style);
  }
}
