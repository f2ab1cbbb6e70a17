import { newId } from '@furrow/kernel/ids';
import { describe, expect, it } from 'vitest';
import { type MatchFacts, matchTaxFiles, type TaxOutcome } from './match-tax-files.ts';
import { type ConsentSpan, taxDelivery } from './tax-consent.ts';
import { readTaxFileName, withoutTaxpayerNumber } from './tax-file-name.ts';
import { formKey, formsFor } from './tax-form.ts';
import { TAX_MOVES, TAX_STATES, taxState, trackRefusal } from './tax-moves.ts';
import { filingDay, lastTaxYear, taxYears, usualDay, yearBounds } from './tax-year.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
const [ADA, BO, STRANGER] = [newId('acc', NOW), newId('acc', NOW), newId('acc', NOW)];
const FARM = newId('farm', NOW);

describe('a tax year', () => {
  it('is over when it is over in New York', () => {
    expect(lastTaxYear(new Date('2026-01-01T04:59:59Z'))).toBe(2024);
    expect(lastTaxYear(new Date('2026-01-01T05:00:00Z'))).toBe(2025);
    expect(yearBounds(2025).to).toEqual(new Date('2026-01-01T05:00:00Z'));
  });

  it('has its days on business days', () => {
    expect(usualDay(2024)).toBe('2025-03-17');
    expect(usualDay(2026)).toBe('2027-03-15');
    expect(filingDay(2025)).toBe('2026-04-15');
  });

  it('is listed from the first one held', () => {
    expect(taxYears(2023, NOW)).toEqual([2025, 2024, 2023]);
    expect(taxYears(2026, NOW)).toEqual([]);
  });
});

describe('the tracker', () => {
  it('goes by the document once there is one', () => {
    expect(taxState(null, 'delayed')).toBe('delayed');
    expect(taxState({ version: 1 }, 'delayed')).toBe('available');
    expect(taxState({ version: 3 }, 'expected')).toBe('corrected');
  });

  it('has no move back to expected, and no correction of what was never there', () => {
    expect(TAX_MOVES.before('expected')).toEqual([]);
    expect(TAX_MOVES.before('corrected')).toEqual(['available']);
    for (const state of TAX_STATES) expect(TAX_MOVES.canMove(state, state)).toBe(false);
  });

  it('is delayed to a later day alone, and never promises a day that has passed', () => {
    const change = { from: 'expected', fromDay: '2026-03-16', today: '2026-03-10' } as const;
    const to = 'delayed' as const;
    expect(trackRefusal({ ...change, to, day: '2026-04-01' })).toBeNull();
    expect(trackRefusal({ ...change, to, day: '2026-03-16' })).toBe('tax_day_past');
    expect(trackRefusal({ ...change, to, day: '2026-03-09' })).toBe('tax_day_past');
    expect(trackRefusal({ ...change, to, day: '2026-02-30' })).toBe('tax_day_past');
    const delayed = { from: 'delayed', fromDay: '2026-04-01', today: '2026-03-10' } as const;
    expect(trackRefusal({ ...delayed, to, day: '2026-04-20' })).toBeNull();
    expect(trackRefusal({ ...delayed, to: 'expected', day: '2026-04-20' })).toBe('tax_cannot_move');
    const prepared = { from: 'in_preparation', fromDay: '2026-04-01', today: '2026-03-10' } as const;
    expect(trackRefusal({ ...prepared, to: 'in_preparation', day: '2026-04-01' })).toBe('tax_nothing_new');
  });
});

it('a state without an income tax has no copy', () => {
  expect(formsFor('WA')).toEqual(['federal']);
  expect(formsFor('CA')).toEqual(['federal', 'ca']);
  expect(formsFor('CA').map(formKey)).toEqual(['k1', 'k1-ca']);
});

describe('delivery', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const spans: ConsentSpan[] = [
    { givenAt: at('2025-01-10'), withdrawnAt: at('2026-02-01') },
    { givenAt: at('2026-03-01'), withdrawnAt: null },
  ];

  it('goes by what was agreed when the document was issued', () => {
    expect(taxDelivery('individual', spans, at('2025-01-09'))).toBe('mail');
    expect(taxDelivery('individual', spans, at('2026-01-31'))).toBe('electronic');
    expect(taxDelivery('trust', spans, at('2026-02-01'))).toBe('mail');
    expect(taxDelivery('individual', spans, at('2026-03-02'))).toBe('electronic');
    expect(taxDelivery('individual', [], at('2026-03-02'))).toBe('mail');
  });

  it('of an IRA goes to its custodian, whatever its owner agreed to', () => {
    expect(taxDelivery('sdira', spans, at('2026-03-02'))).toBe('custodian');
  });
});

describe('the name of a file', () => {
  it('says year, form, farm and account', () => {
    expect(readTaxFileName(`2025_k1_webb-delta-farm_${ADA}.pdf`)).toEqual({
      taxYear: 2025,
      form: 'federal',
      slug: 'webb-delta-farm',
      accountId: ADA,
    });
    expect(readTaxFileName(`2025_K1-CA_north_${ADA}.PDF`)).toMatchObject({ form: 'ca', slug: 'north' });
  });

  it('is taken only as it is written down', () => {
    for (const name of [
      '',
      'K-1 2025.pdf',
      `2025_k1_${ADA}.pdf`,
      `25_k1_north_${ADA}.pdf`,
      `9999_k1_north_${ADA}.pdf`,
      `2025_k1_north_${ADA}.pdf.exe`,
      `2025_k1_north_${ADA.slice(0, -1)}.pdf`,
      `2025_k1_../etc_${ADA}.pdf`,
      `2025_1099_north_${ADA}.pdf`,
    ])
      expect(readTaxFileName(name), name).toBeNull();
  });

  it('loses the number of a taxpayer, and nothing else', () => {
    expect(withoutTaxpayerNumber('K1_123-45-6789.pdf')).toBe('K1_•••.pdf');
    expect(withoutTaxpayerNumber('K1 12-3456789 Ada.pdf')).toBe('K1 ••• Ada.pdf');
    expect(withoutTaxpayerNumber('123456789.pdf')).toBe('•••.pdf');
    const name = `2025_k1_webb-delta-farm_${ADA}.pdf`;
    expect(withoutTaxpayerNumber(name)).toBe(name);
  });
});

describe('matching', () => {
  const facts: MatchFacts = {
    lastYear: 2025,
    farms: new Map([['north', { id: FARM, state: 'WA' }]]),
    accounts: new Set([ADA, BO]),
    holders: new Set([`2025/${FARM}/${ADA}`, `2025/${FARM}/${BO}`, `2024/${FARM}/${BO}`]),
    current: new Map([[`2024/${FARM}/federal/${BO}`, 'old']]),
    contents: new Map([
      ['old', `2024/${FARM}/federal/${BO}`],
      ['voided', `2025/${FARM}/federal/${ADA}`],
    ]),
  };
  const judged = (...names: readonly (readonly [string, string])[]): TaxOutcome[] =>
    matchTaxFiles(
      names.map(([name, sha256], index) => ({ id: String(index), name, sha256, fault: null })),
      facts,
    ).map(({ outcome }) => outcome);

  it('names every doubt', () => {
    expect(
      judged(
        [`2025_k1_north_${ADA}.pdf`, 'a'],
        [`2024_k1_north_${BO}.pdf`, 'b'],
        ['scan0001.pdf', 'c'],
        [`2026_k1_north_${ADA}.pdf`, 'd'],
        [`2025_k1_south_${ADA}.pdf`, 'e'],
        [`2025_k1-wa_north_${ADA}.pdf`, 'f'],
        [`2025_k1_north_${STRANGER}.pdf`, 'g'],
        [`2024_k1_north_${ADA}.pdf`, 'h'],
      ),
    ).toEqual([
      'matched',
      'correction',
      'wrong_name',
      'year_not_over',
      'unknown_farm',
      'wrong_state',
      'unknown_account',
      'not_a_holder',
    ]);
  });

  it('two files for one document are both doubtful, and so is one content for two people', () => {
    expect(judged([`2025_k1_north_${ADA}.pdf`, 'a'], [`2025_K1_north_${ADA}.pdf`, 'b'])).toEqual([
      'double',
      'double',
    ]);
    expect(judged([`2025_k1_north_${ADA}.pdf`, 'a'], [`2025_k1_north_${BO}.pdf`, 'a'])).toEqual([
      'same_content',
      'same_content',
    ]);
    expect(judged([`2025_k1_north_${ADA}.pdf`, 'old'])).toEqual(['same_content']);
    expect(judged([`2024_k1_north_${BO}.pdf`, 'old'])).toEqual(['unchanged']);
    // Published once more after it was voided.
    expect(judged([`2025_k1_north_${ADA}.pdf`, 'voided'])).toEqual(['matched']);
  });

  it('a file that is none stays one, whatever its name says', () => {
    const file = { id: '1', name: `2025_k1_north_${ADA}.pdf`, sha256: 'a', fault: 'not_a_pdf' } as const;
    expect(matchTaxFiles([file], facts)).toMatchObject([{ outcome: 'not_a_pdf' }]);
  });
});
