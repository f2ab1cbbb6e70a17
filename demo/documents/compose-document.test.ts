import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { composeDocument, FICTIONAL } from './compose-document.ts';
import type { Document } from './document.ts';

const farm = { name: 'Salt Fork Prairie Farm', county: 'Champaign', state: 'IL', area_acres: 158 };
const section = { heading: 'Parties', paragraphs: [], table: null, after: [], signatures: [] };
const document: Document = {
  folder: 'document',
  kind: 'other',
  title: 'Deed of trust',
  prepared: '2026-02-03',
  public: true,
  fileName: 'deed.pdf',
  numbered: true,
  sections: [
    { ...section, paragraphs: ['The owner and the tenant agree:', '(a) on the rent;', 'and on the term.'] },
    {
      ...section,
      heading: 'Figures',
      table: {
        columns: ['Year', 'Rent'],
        rows: Array.from({ length: 80 }, (_, i) => [`${i + 1}`, '$49,296']),
      },
      signatures: ['The tenant'],
    },
  ],
};

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => drawnOn(page));
}

/** What is drawn on a page, in the order of drawing; the library writes text as hexadecimal digits. */
function drawnOn(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const code = streams
    .map((each) => page.doc.context.lookup(each))
    .filter((each) => each instanceof PDFRawStream)
    .map((each) => Buffer.from(decodePDFRawStream(each).decode()).toString('latin1'))
    .join('\n');
  return [...code.matchAll(/<([0-9A-F]+)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n');
}

describe('a document', () => {
  it('says on every page that it is fictional, and which page it is', async () => {
    const pages = await pagesOf(await composeDocument(document, farm));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((text, i) => {
      expect(text).toContain(FICTIONAL);
      expect(text).toContain(`Page ${i + 1} of ${pages.length}`);
    });
  });

  it('opens with its title, the farm, the place and the day', async () => {
    const [first = ''] = await pagesOf(await composeDocument(document, farm));
    for (const words of [
      'Deed of trust',
      farm.name,
      '158 acres, Champaign County, Illinois',
      'Prepared Feb 3, 2026',
    ])
      expect(first).toContain(words);
  });

  it('numbers the paragraphs of an agreement, and leaves lettered ones their letter', async () => {
    const [first = ''] = await pagesOf(await composeDocument(document, farm));
    expect(first.split('\n')).toEqual(expect.arrayContaining(['1.', '1.1', '(a)', 'on the rent;', '1.2']));
    const plain = await pagesOf(await composeDocument({ ...document, numbered: false }, farm));
    expect(plain.join('\n').split('\n')).not.toContain('1.1');
  });

  it('repeats the head of a table on every page it runs over, and loses no row', async () => {
    const pages = await pagesOf(await composeDocument(document, farm));
    const rows = pages.map((text) => text.split('\n').filter((line) => line === '$49,296').length);
    expect(rows.reduce((total, count) => total + count, 0)).toBe(80);
    pages.forEach((text, i) => {
      if ((rows[i] ?? 0) > 0) expect(text.split('\n')).toContain('Rent');
    });
  });

  it('leaves no heading alone at the foot of a page', async () => {
    const table = { columns: ['Use', 'Amount'], rows: Array.from({ length: 9 }, () => ['Reserve', '$1']) };
    const sections = Array.from({ length: 12 }, (_, i) => ({ ...section, heading: `Heading ${i}`, table }));
    for (const text of await pagesOf(await composeDocument({ ...document, sections }, farm))) {
      const lines = text.split('\n').filter((line) => !line.startsWith('Page ') && line !== FICTIONAL);
      const last = lines.findLastIndex((line) => line.startsWith('Heading '));
      expect(lines.slice(last + 1)).toContain('Reserve');
    }
  });

  it('is the same file when it is made again', async () => {
    const [one, other] = [await composeDocument(document, farm), await composeDocument(document, farm)];
    expect(Buffer.compare(one, other)).toBe(0);
    const pdf = await PDFDocument.load(one, { updateMetadata: false });
    expect(pdf.getCreationDate()).toEqual(new Date('2026-02-03T12:00:00Z'));
    expect(pdf.getTitle()).toBe('Deed of trust: Salt Fork Prairie Farm');
  });
});
