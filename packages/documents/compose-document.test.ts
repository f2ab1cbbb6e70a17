import { PDFDocument } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { composeDocument } from './compose-document.ts';
import type { Document } from './document.ts';

const FOOTER = 'A sample, and nothing else';
const section = { heading: 'Parties', paragraphs: [], table: null, after: [], signatures: [] };
const document: Document = {
  brand: 'Acme & Daughters',
  title: 'Deed of trust',
  subtitle: 'North Meadow',
  detail: '158 acres, Champaign County, Illinois',
  dateline: 'Prepared Feb 3, 2026',
  notice: 'Nothing in this document binds anybody.',
  footer: FOOTER,
  numbered: true,
  created: new Date('2026-02-03T12:00:00Z'),
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

/** What a reader finds on each page, a line for each piece of text, in the order of drawing. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join('\n');
    }),
  );
  await pdf.destroy();
  return pages;
}

const setWith = (paragraph: string, more: Partial<Document> = {}) =>
  composeDocument({ ...document, sections: [{ ...section, paragraphs: [paragraph] }], ...more });

describe('a document', () => {
  it('has its footer on every page, and says which page it is', async () => {
    const pages = await pagesOf(await composeDocument(document));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((text, i) => {
      expect(text).toContain(FOOTER);
      expect(text).toContain(`Page ${i + 1} of ${pages.length}`);
    });
  });

  it('opens with its brand, title, subject, date and notice', async () => {
    const [first = ''] = await pagesOf(await composeDocument(document));
    for (const words of [
      'Acme & Daughters',
      'Deed of trust',
      'North Meadow',
      '158 acres, Champaign County, Illinois',
      'Prepared Feb 3, 2026',
      'Nothing in this document binds anybody.',
    ])
      expect(first).toContain(words);
  });

  it('needs neither a detail nor a notice', async () => {
    const { detail: _, notice: __, ...plain } = document;
    const [first = ''] = await pagesOf(await composeDocument(plain));
    expect(first).toContain('North Meadow');
  });

  it('numbers the paragraphs of an agreement, and leaves lettered ones their letter', async () => {
    const [first = ''] = await pagesOf(await composeDocument(document));
    expect(first.split('\n')).toEqual(expect.arrayContaining(['1.', '1.1', '(a)', 'on the rent;', '1.2']));
    const plain = await pagesOf(await composeDocument({ ...document, numbered: false }));
    expect(plain.join('\n').split('\n')).not.toContain('1.1');
  });

  it('repeats the head of a table on every page it runs over, and loses no row', async () => {
    const pages = await pagesOf(await composeDocument(document));
    const rows = pages.map((text) => text.split('\n').filter((line) => line === '$49,296').length);
    expect(rows.reduce((total, count) => total + count, 0)).toBe(80);
    pages.forEach((text, i) => {
      if ((rows[i] ?? 0) > 0) expect(text.split('\n')).toContain('Rent');
    });
  });

  it('leaves no heading alone at the foot of a page', async () => {
    const table = { columns: ['Use', 'Amount'], rows: Array.from({ length: 9 }, () => ['Reserve', '$1']) };
    const sections = Array.from({ length: 12 }, (_, i) => ({ ...section, heading: `Heading ${i}`, table }));
    for (const text of await pagesOf(await composeDocument({ ...document, sections }))) {
      const lines = text.split('\n').filter((line) => !line.startsWith('Page ') && line !== FOOTER);
      const last = lines.findLastIndex((line) => line.startsWith('Heading '));
      expect(lines.slice(last + 1)).toContain('Reserve');
    }
  });

  it('is the same file when it is made again, whatever was set in between', async () => {
    const one = await composeDocument(document);
    await setWith('Other letters: ŁłŻżÓóĆć, a\u00a0fixed space and a\u2011fixed hyphen.');
    expect(Buffer.compare(one, await composeDocument(document))).toBe(0);
    const pdf = await PDFDocument.load(one, { updateMetadata: false });
    expect(pdf.getCreationDate()).toEqual(new Date('2026-02-03T12:00:00Z'));
    expect(pdf.getTitle()).toBe('Deed of trust: North Meadow');
    expect(pdf.getAuthor()).toBe('Acme & Daughters');
  });
});

describe('the letters of a document', () => {
  it.each([
    'Łukasz Żółć',
    '½ – “quotes”',
    'Nguyễn Thị Hồng',
    'Þórður Ægisson',
    'Ștefan Gonçalves',
    'office affluent fjord',
  ])('are found again in the text of the file: %s', async (words) => {
    const signatures = [{ ...section, paragraphs: [words], signatures: [words] }];
    const table = { columns: [words], rows: [[words]] };
    const sections = [...signatures, { ...section, table }];
    const pages = await pagesOf(await composeDocument({ ...document, title: words, sections }));
    // In the title, a paragraph, a signature, the head and the body of a table: every font.
    expect(pages.join('\n').split(words).length - 1).toBe(5);
  });

  it('may come as a letter and its accent', async () => {
    expect((await pagesOf(await setWith('Żółć'.normalize('NFD')))).join('\n')).toContain('Żółć');
  });

  it('are refused where no font has them: a contract must not show a box for a name', async () => {
    await expect(setWith('李')).rejects.toThrow("no letter for '李'");
  });

  it('are all that is embedded: a page is a small file', async () => {
    expect((await setWith('A short one.')).length).toBeLessThan(30_000);
  });
});
