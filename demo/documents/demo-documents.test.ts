import type { DocumentSection } from '@furrow/documents/document';
import { embedFaces } from '@furrow/documents/faces';
import { newYorkDay } from '@furrow/kernel/calendar';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { DEMO_OFFERINGS } from '../offering.ts';
import { storedProspectus } from '../prospectus.ts';
import { cents } from './amounts.ts';
import { demoDocuments } from './demo-documents.ts';
import type { DemoDocument } from './document.ts';

const now = new Date('2026-03-10T15:00:00Z');
const SHORTEST_MONTH_DAYS = 28;
const written = DEMO_OFFERINGS.filter(({ slug }) => storedProspectus(slug) !== null);

function subscriptionOf(slug: string) {
  const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
  if (offering === undefined) throw new Error(`there is no ${slug}`);
  const totalShares = offering.units ?? offering.area_acres * 10;
  return { totalShares, least: Number(cents(offering.min_investment) / cents(offering.price_per_share)) };
}

describe.each(written)('the documents of $slug', ({ slug, net_irr_bps, restrict_entities }) => {
  const all = demoDocuments(slug, now, 'Furrow');
  const documents = all.filter(({ folder }) => folder === 'document');

  it('are what one reads before investing', () => {
    const kinds = documents.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThanOrEqual(5);
    expect(kinds.length).toBeLessThanOrEqual(9);
    for (const needed of ['memorandum', 'subscription_agreement', 'operating_agreement'])
      expect(kinds.filter((kind) => kind === needed)).toHaveLength(1);
    for (const { kind, folder } of all) expect(kind === null).toBe(folder !== 'document');
    const names = all.map(({ fileName }) => fileName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+\.pdf$/);
  });

  it('have every word filled in, in letters that the fonts have', async () => {
    const { serif } = await embedFaces(await PDFDocument.create());
    for (const text of all.flatMap(textsOf)) {
      expect(text).not.toMatch(/[{}]|undefined|NaN|<</);
      expect(text.trim()).not.toBe('');
      expect(() => serif.widthOfTextAtSize(text, 1)).not.toThrow();
    }
  });

  it('say the return that the page says', () => {
    const memorandum = documents.find(({ kind }) => kind === 'memorandum');
    const cases = memorandum?.sections.find(({ table }) => table?.columns.includes('Net IRR'))?.table;
    const base = Number.parseFloat(cases?.rows[1]?.[3] ?? '');
    expect(Math.abs(base * 100 - net_irr_bps)).toBeLessThanOrEqual(15);
  });

  it('compare only with sales that were known when the farm was appraised, whatever the day of loading', () => {
    const stored = storedProspectus(slug);
    const appraisal = stored?.documents.find(({ kind }) => kind === 'appraisal');
    if (stored === null || appraisal === undefined) return;
    const monthsBack = Math.ceil(appraisal.prepared_days_ago / SHORTEST_MONTH_DAYS);
    for (const { place, sold_months_ago } of stored.comparables)
      expect([place, sold_months_ago > monthsBack]).toEqual([place, true]);
  });

  it('keep out those accounts that the offering keeps out, and no others', () => {
    const texts = all.flatMap(textsOf).join('\n');
    for (const [account, said] of [
      ['entity', /entities (?:cannot|could not) subscribe/],
      ['sdira', /individual retirement accounts cannot/],
    ] as const)
      expect([account, said.test(texts)]).toEqual([account, restrict_entities.includes(account)]);
  });

  it('let no more in than they say may be members', () => {
    const texts = all.flatMap(textsOf).join('\n');
    const most = Number(/no more than (\d+) members/.exec(texts)?.[1] ?? Number.POSITIVE_INFINITY);
    const { totalShares, least } = subscriptionOf(slug);
    expect(Math.floor(totalShares / least)).toBeLessThanOrEqual(most);
  });

  it('were prepared before today', () => {
    for (const { prepared } of all) expect(prepared < newYorkDay(now)).toBe(true);
  });
});

describe('documents', () => {
  it('are none for a farm that nobody has written', () => {
    expect(demoDocuments('no-such-farm', now, 'Furrow')).toEqual([]);
  });
});

function textsOf({ title, sections }: DemoDocument): string[] {
  return [title, ...sections.flatMap(sectionTexts)];
}

function sectionTexts({ heading, paragraphs, table, after, signatures }: DocumentSection): string[] {
  // An empty cell is allowed in a row of totals.
  const cells = table === null ? [] : [...table.columns, ...table.rows.flat()].filter((cell) => cell !== '');
  return [heading, ...paragraphs, ...cells, ...after, ...signatures];
}

describe('an offering of Iowa', () => {
  it('keeps entities out and lets in no more than 25, published or not', () => {
    const iowa = DEMO_OFFERINGS.filter(({ state }) => state === 'IA');
    expect(iowa.length).toBeGreaterThanOrEqual(2);
    for (const { slug, restrict_entities } of iowa) {
      const { totalShares, least } = subscriptionOf(slug);
      expect([slug, restrict_entities, Math.floor(totalShares / least) <= 25]).toEqual([
        slug,
        ['entity'],
        true,
      ]);
    }
  });
});
