import { newYorkDay } from '@furrow/kernel/calendar';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { DEMO_OFFERINGS } from '../offering.ts';
import { storedProspectus } from '../prospectus.ts';
import { demoPapers } from './demo-papers.ts';
import type { Paper, PaperSection } from './paper.ts';

const now = new Date('2026-03-10T15:00:00Z');
const SHORTEST_MONTH_DAYS = 28;
const written = DEMO_OFFERINGS.filter(({ slug }) => storedProspectus(slug) !== null);

describe.each(written)('the papers of $slug', ({ slug, net_irr_bps }) => {
  const papers = demoPapers(slug, now);
  const documents = papers.filter(({ folder }) => folder === 'document');

  it('are what one reads before investing', () => {
    const kinds = documents.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThanOrEqual(5);
    expect(kinds.length).toBeLessThanOrEqual(9);
    for (const needed of ['memorandum', 'subscription_agreement', 'operating_agreement'])
      expect(kinds.filter((kind) => kind === needed)).toHaveLength(1);
    for (const { kind, folder } of papers) expect(kind === null).toBe(folder !== 'document');
    const names = papers.map(({ fileName }) => fileName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+\.pdf$/);
  });

  it('have every word filled in, in letters that a standard font has', async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman);
    for (const text of papers.flatMap(textsOf)) {
      expect(text).not.toMatch(/[{}]|undefined|NaN|<</);
      expect(text.trim()).not.toBe('');
      expect(() => font.encodeText(text)).not.toThrow();
    }
  });

  it('say the return that the page says', () => {
    const memorandum = documents.find(({ kind }) => kind === 'memorandum');
    const cases = memorandum?.sections.find(({ heading }) => heading === 'What the return rests on')?.table;
    const base = Number.parseFloat(cases?.rows[1]?.[3] ?? '');
    expect(Math.abs(base * 100 - net_irr_bps)).toBeLessThanOrEqual(15);
  });

  it('compare only with sales that were known when the farm was appraised, whatever the day of loading', () => {
    const stored = storedProspectus(slug);
    const appraisal = stored?.papers.find(({ kind }) => kind === 'appraisal');
    if (stored === null || appraisal === undefined) return;
    const monthsBack = Math.ceil(appraisal.prepared_days_ago / SHORTEST_MONTH_DAYS);
    for (const { place, sold_months_ago } of stored.comparables)
      expect([place, sold_months_ago > monthsBack]).toEqual([place, true]);
  });

  it('were prepared before today', () => {
    for (const { prepared } of papers) expect(prepared < newYorkDay(now)).toBe(true);
  });
});

describe('papers', () => {
  it('are none for a farm that nobody has written', () => {
    expect(demoPapers('no-such-farm', now)).toEqual([]);
  });
});

function textsOf({ title, sections }: Paper): string[] {
  return [title, ...sections.flatMap(sectionTexts)];
}

function sectionTexts({ heading, paragraphs, table, after, signatures }: PaperSection): string[] {
  // An empty cell is allowed in a row of totals.
  const cells = table === null ? [] : [...table.columns, ...table.rows.flat()].filter((cell) => cell !== '');
  return [heading, ...paragraphs, ...cells, ...after, ...signatures];
}
