import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../documents.ts';
import { DILIGENCE_ITEMS, emptyDraft, type OfferingDraft } from './draft.ts';
import { type ChecklistInput, isReady, publishChecklist } from './publish-checklist.ts';

const NEEDED: readonly DocumentKind[] = [
  'subscription_agreement',
  'operating_agreement',
  'memorandum',
  'appraisal',
  'title',
  'environment',
];
const written: OfferingDraft = {
  ...emptyDraft(),
  raised: '$1,000.00',
  area_acres: '247.1',
  budget: [
    { name: 'Land', amount: '900', note: '' },
    { name: 'Reserve', amount: '100.00', note: '' },
  ],
  ring: [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ],
  farm_disclosure: 'Land may lose value.',
  disclosure_reviewed_on: '2026-10-01',
  form_d_filed_on: '2026-11-12',
  finra_5123_exemption: 'Sold to institutions only.',
  diligence: DILIGENCE_ITEMS.map((item) => ({ item, done_on: '2026-11-01', note: '' })),
};
const input = (
  changes: Partial<ChecklistInput> = {},
  draft: Partial<OfferingDraft> = {},
): ChecklistInput => ({
  draft: { ...written, ...draft },
  status: 'approved_ncp',
  type: 'invest',
  unfinished: [],
  documents: NEEDED,
  today: '2026-11-17',
  closesAt: null,
  now: new Date('2026-11-17T15:00:00Z'),
  ...changes,
});
const left = (changes: Partial<ChecklistInput> = {}, draft: Partial<OfferingDraft> = {}) =>
  publishChecklist(input(changes, draft))
    .filter(({ done }) => !done)
    .map(({ code }) => code);

describe('before an offering is published', () => {
  it('nothing is left once all of it is there', () => {
    expect(left()).toEqual([]);
    expect(isReady(publishChecklist(input()))).toBe(true);
  });

  it.each<[string, Partial<ChecklistInput>, Partial<OfferingDraft>, string[]]>([
    ['the second review', { status: 'approved' }, {}, ['review']],
    ['a field', { unfinished: ['name'] }, {}, ['fields']],
    ['a cent of the budget', {}, { raised: '1000.01' }, ['budget']],
    [
      'a line that is no amount',
      {},
      { budget: [...written.budget, { name: 'x', amount: '?', note: '' }] },
      ['budget'],
    ],
    ['any budget at all', {}, { budget: [], raised: '1' }, ['budget']],
    ['the outline’s area', {}, { area_acres: '253' }, ['outline']],
    ['an outline that is a shape', { unfinished: ['ring'] }, {}, ['outline']],
    ['the disclosure', {}, { farm_disclosure: '' }, ['disclosure']],
    [
      'a review of the disclosure in the last year',
      {},
      { disclosure_reviewed_on: '2025-11-16' },
      ['disclosure'],
    ],
    ['a review that has happened', {}, { disclosure_reviewed_on: '2026-11-18' }, ['disclosure']],
    ['a document', { documents: NEEDED.slice(1) }, {}, ['documents']],
    ['an item of the diligence file', {}, { diligence: written.diligence.slice(1) }, ['diligence']],
    ['Form D', {}, { form_d_filed_on: '' }, ['form_d']],
    ['Form D on a day that has come', {}, { form_d_filed_on: '2026-11-18' }, ['form_d']],
    ['FINRA 5123', {}, { finra_5123_exemption: '' }, ['finra_5123']],
    [
      'a closing day ahead',
      { closesAt: new Date('2026-11-17T14:00:00Z') },
      { closes_at: '2026-11-17T09:00' },
      ['closing_date'],
    ],
    ['a closing day that there is', { closesAt: null }, { closes_at: '2026-02-30T09:00' }, ['closing_date']],
  ])('%s is asked for', (_name, changes, draft, codes) => {
    expect(left(changes, draft)).toEqual(codes);
  });

  it('says by how much the budget is off, which documents are missing, and how far diligence is', () => {
    const items = publishChecklist(
      input({ documents: ['title'] }, { raised: '1200', diligence: written.diligence.slice(0, 9) }),
    );
    expect(items.find(({ code }) => code === 'budget')?.figures).toEqual({ difference_cents: '-20000' });
    expect(items.find(({ code }) => code === 'documents')?.missing).toEqual(
      NEEDED.filter((kind) => kind !== 'title'),
    );
    expect(items.find(({ code }) => code === 'diligence')?.counted).toEqual({
      done: 9,
      of: DILIGENCE_ITEMS.length,
    });
  });

  it('asks a published offering for no review, a pledge for no filings, a worked example for no documents', () => {
    const codes = (changes: Partial<ChecklistInput>) =>
      publishChecklist(input(changes)).map(({ code }) => code);
    expect(codes({ status: 'verified' })).not.toContain('review');
    expect(codes({ status: 'sold' })).toEqual(['fields', 'budget', 'outline']);
    expect(left({ status: 'sold' }, { budget: [] })).toEqual([]);
    expect(codes({ type: 'pledge' })).not.toContain('form_d');
    expect(left({ type: 'pledge', documents: ['memorandum'] })).toEqual([]);
    expect(codes({ type: 'dummy' })).toEqual(['review', 'fields', 'budget', 'outline', 'closing_date']);
  });
});
