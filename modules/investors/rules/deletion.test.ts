import { expect, it } from 'vitest';
import type { AccountUse } from './accounts/can-delete.ts';
import { type AccountRecord, checksKeptSince, DELETION_REFUSALS, deletionRefusals } from './deletion.ts';

const UNUSED: AccountUse = {
  investments: 0,
  walletCents: 0n,
  pendingMovements: 0,
  linkedBanks: 0,
  hasMovedMoney: false,
  hasOpenReview: false,
};
const draft: AccountRecord = { use: UNUSED, wasChecked: false, yearsClosed: null };
const used = (use: Partial<AccountUse>): AccountRecord => ({ ...draft, use: { ...UNUSED, ...use } });

it.each<[string, AccountRecord[], boolean, string[]]>([
  ['nothing', [], false, []],
  ['a draft', [draft], false, []],
  ['an investment', [used({ investments: 1 })], false, ['has_records']],
  ['a wallet that was used', [used({ hasMovedMoney: true })], false, ['has_records']],
  ['money', [used({ walletCents: 1n })], false, ['has_money']],
  ['a bank', [used({ linkedBanks: 1 })], false, ['has_money']],
  ['documents under review', [used({ hasOpenReview: true })], false, ['has_open_review']],
  ['a checked identity', [{ ...draft, wasChecked: true }], false, ['was_checked']],
  ['one closed 4 years ago', [{ ...draft, wasChecked: true, yearsClosed: 4 }], false, ['was_checked']],
  ['one closed 5 years ago', [{ ...draft, wasChecked: true, yearsClosed: 5 }], false, []],
  ['rights of an operator', [draft], true, ['is_operator']],
  [
    'several of these',
    [used({ walletCents: 5n }), { ...used({ investments: 2 }), wasChecked: true }],
    true,
    ['has_records', 'has_money', 'was_checked', 'is_operator'],
  ],
])('H6 H17 who has %s', (_what, accounts, isOperator, refusals) => {
  expect(deletionRefusals({ accounts, isOperator })).toEqual(refusals);
  for (const text of Object.values(DELETION_REFUSALS)) expect(text).toMatch(/\.$/);
});

it('H6 what was checked is kept for five years after the closing', () => {
  expect(checksKeptSince(new Date('2031-03-02T15:00:00Z'))).toEqual(new Date('2026-03-02T15:00:00Z'));
});
