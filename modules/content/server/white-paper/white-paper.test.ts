import { composeDocument } from '@furrow/documents/compose-document';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { testTables } from '../../rules/figures/test-tables.ts';
import { FARM_STATES, type FigureTables, REVISED_AFTER } from '../../rules/index.ts';
import { figureTables } from '../figures/figure-tables.ts';
import { whitePaper } from './white-paper.ts';

const paperOf = (tables: FigureTables) =>
  whitePaper({ brand: 'Acme & Daughters', origin: 'https://acme.test', tables });
const paper = paperOf(figureTables);
const GAP = 'not available';

const rowsOf = (document: typeof paper) => document.sections.flatMap(({ table }) => table?.rows ?? []);
const rowOf = (first: string, table: number) =>
  paper.sections
    .filter((section) => section.table !== null)
    [table]?.table?.rows.find(([name]) => name === first);

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item ? [item.str] : [])).join('\n');
    }),
  );
  await pdf.destroy();
  return pages;
}

describe('the white paper', () => {
  it('opens as a PDF of three to six pages that has the figures of the tables', async () => {
    const pages = await pagesOf(await composeDocument(paper));
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(6);
    const lines = pages.join('\n').split('\n');
    for (const figure of ['Farmland in figures', '$10,700', '−10.18', 'Sources'])
      expect(lines).toContain(figure);
  });

  it('has every state once, with a year beside each figure and beside no gap', () => {
    for (const { name } of FARM_STATES) {
      const [, ...cells] = rowOf(name, 2) ?? [];
      expect(cells).toHaveLength(6);
      for (const at of [0, 2, 4]) {
        if (cells[at] === GAP) expect(cells[at + 1]).toBe('');
        else expect(cells[at + 1]).toMatch(/^(?:19|20)\d\d$/);
      }
    }
    expect(rowOf('Iowa', 2)).toEqual(['Iowa', '$10,700', '2026', '$271', '2026', '2.5', '2026']);
    expect(rowOf('Alaska', 2)).toEqual(['Alaska', GAP, '', GAP, '', GAP, '']);
  });

  it('never writes zero for what is not available', () => {
    expect(rowOf('2022', 3)).toEqual(['2022', GAP, GAP, GAP, GAP, GAP, GAP]);
    expect(rowOf('2024', 4)?.[3]).toBe(GAP);
    const zeros = [...rowsOf(paper), ...rowsOf(paperOf(testTables))]
      .flat()
      .filter((cell) => /^[$−]?0(?:\.0+)?$/.test(cell));
    expect(zeros).toEqual([]);
  });

  it('compares nothing across the revision', () => {
    const after = REVISED_AFTER + 1;
    expect(rowOf(String(after), 1)).toEqual([String(after), '$4,060', 'not comparable']);
    const years = paper.sections.map(({ table }) => table?.rows.flat() ?? []);
    expect(years.filter((cells) => cells.includes(String(after)) && cells.includes('$1,270'))).toEqual([]);
  });

  it('can be set from tables that lack the country and most years', async () => {
    const text = (await pagesOf(await composeDocument(paperOf(testTables)))).join('\n');
    expect(text).toContain('−1.03');
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  it('is the same file when it is set again', async () => {
    const [one, other] = await Promise.all([composeDocument(paper), composeDocument(paper)]);
    expect(Buffer.compare(one, other)).toBe(0);
  });
});
