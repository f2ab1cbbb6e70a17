import { formatShortDate } from '@furrow/kernel/dates';
import { stateName } from '@furrow/kernel/states';
import type { DemoOffering } from '../offering.ts';
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

export const FICTIONAL = 'Fictional: made for demonstration';
const NOTICE =
  `${FICTIONAL}. The farm, the parties and their figures are invented; public figures named with their source are ` +
  'not. This is not an offer to sell a security, and not legal or tax advice.';

type DocumentFarm = Pick<DemoOffering, 'name' | 'county' | 'state' | 'area_acres'>;

const BODY = { size: 10.5, leading: 14.2 };
const PARAGRAPH_GAP = 5;
const HEADING_HEIGHT = 38;
/** Left of a numbered paragraph stands its number, left of a lettered one its letter. */
const NUMBER_INDENT = 30;
const LETTER_INDENT = 22;
const LETTERED = /^(\([a-z]{1,2}\)) (.*)$/s;

/** The same document gives the same bytes: nothing in it is taken from the clock. */
export async function composeDocument(document: Document, farm: DocumentFarm): Promise<Uint8Array> {
  const writer = await openPages();
  const { pdf } = writer;
  pdf.setTitle(`${document.title}: ${farm.name}`, { showInWindowTitleBar: true });
  pdf.setAuthor('Furrow');
  pdf.setSubject(FICTIONAL);
  pdf.setProducer('Furrow');
  pdf.setCreator('Furrow');
  pdf.setLanguage('en-US');
  const made = new Date(`${document.prepared}T12:00:00Z`);
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  writeTitle(writer, document, farm);
  for (const [i, section] of document.sections.entries())
    writeSection(writer, section, i + 1, document.numbered);
  writeMargins(writer, document, farm);
  return pdf.save({ useObjectStreams: false });
}

function writeTitle(writer: PageWriter, document: Document, farm: DocumentFarm): void {
  const { serif, serifBold, sans, sansBold } = writer.faces;
  const date = `Prepared ${formatShortDate(document.prepared)}`;
  const small = { font: sans, size: 9, leading: 12, color: GREY };
  writer.y += 16;
  drawText(writer.page, 'Furrow', MARGIN, writer.y, { ...small, font: sansBold, size: 11, color: GREEN });
  drawText(writer.page, date, MARGIN + CONTENT_WIDTH - sans.widthOfTextAtSize(date, 9), writer.y, small);
  writer.y -= 10;
  drawRule(writer, writer.y, 1.2, GREEN);
  writer.y -= 14;
  writeText(writer, document.title, { font: serifBold, size: 22, leading: 26 });
  writer.y -= 4;
  writeText(writer, farm.name, { font: serif, size: 14, leading: 18 });
  const where = `${farm.area_acres.toLocaleString('en-US')} acres, ${farm.county} County, ${stateName(farm.state) ?? farm.state}`;
  writeText(writer, where, { font: serif, size: 11, leading: 15, color: GREY });
  writer.y -= 12;
  writeNotice(writer);
}

function writeNotice(writer: PageWriter): void {
  const style = { font: writer.faces.sans, size: 8.5, leading: 11.5 };
  const lines = wrapped(NOTICE, style.font, style.size, CONTENT_WIDTH - 20);
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
  writeText(writer, section.heading, { font: sansBold, size: 11, leading: 14, color: GREEN }, heading);
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
  const style = { font: writer.faces.serif, ...BODY };
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
  const small = { font: writer.faces.sans, size: 8.5, leading: 11, color: GREY };
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
function writeMargins(writer: PageWriter, document: Document, farm: DocumentFarm): void {
  const { sans } = writer.faces;
  const style = { font: sans, size: 8, leading: 10, color: GREY };
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
      drawText(page, document.title, MARGIN, 742, style);
      drawText(page, farm.name, right(farm.name), 742, style);
      line(734);
    }
    const count = `Page ${i + 1} of ${pages.length}`;
    line(54);
    drawText(page, FICTIONAL, MARGIN, 42, style);
    drawText(page, count, right(count), 42, style);
  }
}
