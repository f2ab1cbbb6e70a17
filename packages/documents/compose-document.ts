import type { Document, DocumentSection } from './document.ts';
import {
  CONTENT_WIDTH,
  drawRule,
  drawText,
  GREEN,
  GREY,
  HAIRLINE,
  INK,
  MARGIN,
  makeRoom,
  openPages,
  type PageWriter,
  SAND,
  writeText,
} from './page-writer.ts';
import { wrapped } from './wrap.ts';
import { roomForTable, writeTable } from './write-table.ts';

const BODY = { size: 10.5, leading: 14.2 };
const PARAGRAPH_GAP = 5;
const HEADING_HEIGHT = 38;
/** Left of a numbered paragraph stands its number, left of a lettered one its letter. */
const NUMBER_INDENT = 30;
const LETTER_INDENT = 22;
const LETTERED = /^(\([a-z]{1,2}\)) (.*)$/s;

/** The same document gives the same bytes: nothing in it is taken from the clock. */
export async function composeDocument(document: Document): Promise<Uint8Array> {
  const writer = await openPages();
  const { pdf } = writer;
  pdf.setTitle(`${document.title}: ${document.subtitle}`, { showInWindowTitleBar: true });
  pdf.setAuthor(document.brand);
  pdf.setSubject(document.footer);
  pdf.setProducer(document.brand);
  pdf.setCreator(document.brand);
  pdf.setLanguage('en-US');
  pdf.setCreationDate(document.created);
  pdf.setModificationDate(document.created);
  writeTitle(writer, document);
  for (const [i, section] of document.sections.entries())
    writeSection(writer, section, i + 1, document.numbered);
  writeMargins(writer, document);
  return pdf.save({ useObjectStreams: false });
}

function writeTitle(writer: PageWriter, document: Document): void {
  const { serif, serifBold, sans, sansBold } = writer.faces;
  const { brand, dateline } = document;
  const small = { face: sans, size: 9, leading: 12, color: GREY };
  writer.y += 16;
  drawText(writer.page, brand, MARGIN, writer.y, { ...small, face: sansBold, size: 11, color: GREEN });
  const right = MARGIN + CONTENT_WIDTH - sans.widthOfTextAtSize(dateline, small.size);
  drawText(writer.page, dateline, right, writer.y, small);
  writer.y -= 10;
  drawRule(writer, writer.y, 1.2, GREEN);
  writer.y -= 14;
  writeText(writer, document.title, { face: serifBold, size: 22, leading: 26 });
  writer.y -= 4;
  writeText(writer, document.subtitle, { face: serif, size: 14, leading: 18 });
  if (document.detail !== undefined)
    writeText(writer, document.detail, { face: serif, size: 11, leading: 15, color: GREY });
  writer.y -= 12;
  if (document.notice !== undefined) writeNotice(writer, document.notice);
}

function writeNotice(writer: PageWriter, notice: string): void {
  const style = { face: writer.faces.sans, size: 8.5, leading: 11.5 };
  const lines = wrapped(notice, style.face, style.size, CONTENT_WIDTH - 20);
  const height = lines.length * style.leading + 14;
  writer.page.drawRectangle({ x: MARGIN, y: writer.y - height, width: CONTENT_WIDTH, height, color: SAND });
  for (const [i, line] of lines.entries())
    drawText(writer.page, line, MARGIN + 10, writer.y - 7 - (i + 1) * style.leading + 3, style);
  writer.y -= height + 8;
}

function writeSection(writer: PageWriter, section: DocumentSection, number: number, numbered: boolean): void {
  const { sansBold } = writer.faces;
  // A heading takes along what follows it.
  const { table } = section;
  const followed =
    section.paragraphs.length === 0 && table !== null ? roomForTable(writer, table) : 2 * BODY.leading;
  makeRoom(writer, HEADING_HEIGHT + followed);
  writer.y -= 14;
  const heading = numbered ? { hanging: { text: `${number}.`, at: 0 }, indent: NUMBER_INDENT } : {};
  writeText(writer, section.heading, { face: sansBold, size: 11, leading: 14, color: GREEN }, heading);
  writer.y -= 3;
  let count = 0;
  const next = (text: string) => {
    if (!numbered || LETTERED.test(text)) return null;
    count += 1;
    return `${number}.${count}`;
  };
  for (const text of section.paragraphs) writeParagraph(writer, text, next(text), numbered);
  if (table !== null) {
    writer.y -= 2;
    writeTable(writer, table);
  }
  for (const text of section.after) writeParagraph(writer, text, next(text), numbered);
  for (const who of section.signatures) writeSignature(writer, who);
}

function writeParagraph(writer: PageWriter, text: string, number: string | null, numbered: boolean): void {
  const style = { face: writer.faces.serif, ...BODY };
  const lettered = LETTERED.exec(text);
  const left = numbered ? NUMBER_INDENT : 0;
  if (lettered)
    writeText(writer, lettered[2] ?? '', style, {
      indent: left + LETTER_INDENT,
      hanging: { text: lettered[1] ?? '', at: left },
    });
  else
    writeText(
      writer,
      text,
      style,
      number ? { indent: left, hanging: { text: number, at: 0 } } : { indent: left },
    );
  writer.y -= PARAGRAPH_GAP;
}

function writeSignature(writer: PageWriter, who: string): void {
  makeRoom(writer, 52);
  writer.y -= 36;
  const small = { face: writer.faces.sans, size: 8.5, leading: 11, color: GREY };
  drawRule(writer, writer.y, 0.6, INK, 290);
  const date = MARGIN + 320;
  writer.page.drawLine({
    start: { x: date, y: writer.y },
    end: { x: MARGIN + CONTENT_WIDTH, y: writer.y },
    thickness: 0.6,
    color: INK,
  });
  drawText(writer.page, who, MARGIN, writer.y - 11, small);
  drawText(writer.page, 'Date', date, writer.y - 11, small);
  writer.y -= 16;
}

/** Once the number of pages is known. */
function writeMargins(writer: PageWriter, { title, subtitle, footer }: Document): void {
  const { sans } = writer.faces;
  const style = { face: sans, size: 8, leading: 10, color: GREY };
  const right = (text: string) => MARGIN + CONTENT_WIDTH - sans.widthOfTextAtSize(text, style.size);
  const pages = writer.pdf.getPages();
  for (const [i, page] of pages.entries()) {
    const line = (y: number) =>
      page.drawLine({
        start: { x: MARGIN, y },
        end: { x: MARGIN + CONTENT_WIDTH, y },
        thickness: 0.4,
        color: HAIRLINE,
      });
    if (i > 0) {
      drawText(page, title, MARGIN, 742, style);
      drawText(page, subtitle, right(subtitle), 742, style);
      line(734);
    }
    const count = `Page ${i + 1} of ${pages.length}`;
    line(54);
    drawText(page, footer, MARGIN, 42, style);
    drawText(page, count, right(count), 42, style);
  }
}
