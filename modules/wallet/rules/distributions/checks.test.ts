import { newYorkTime } from '@furrow/kernel/calendar';
import { expect, it } from 'vitest';
import { checkRun, type RunFacts } from './checks.ts';

const NOW = newYorkTime('2026-11-17', '10:00');
const sound: RunFacts = {
  recordDate: '2026-11-01',
  payOn: '2026-11-20',
  totalCents: 6_498_000n,
  withheldCents: 0n,
  freeCents: 7_124_418n,
  issuedShares: 8_450,
  unknownShares: 0,
  heldShares: 8_450,
};

it('lets a sound run through', () => {
  expect(checkRun(sound, NOW)).toEqual({ ok: true, value: null });
});

it.each<[string, Partial<RunFacts>]>([
  ['record_date_not_over', { recordDate: '2026-11-17' }],
  ['pay_day_past', { payOn: '2026-11-17' }],
  ['pay_day_no_business_day', { payOn: '2026-11-22' }],
  ['holders_unknown', { unknownShares: 1, heldShares: 8_449 }],
  ['register_differs', { heldShares: 8_449 }],
  ['holders_none', { heldShares: 0, issuedShares: 0 }],
  ['operating_too_low', { freeCents: 6_497_999n }],
  ['operating_too_low', { freeCents: 6_498_000n, withheldCents: 1n }],
])('%s is named', (code, changes) => {
  expect(checkRun({ ...sound, ...changes }, NOW)).toEqual({ ok: false, error: code });
});
