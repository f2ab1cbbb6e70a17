import { expect, it } from 'vitest';
import { preparedText, preparedTitle } from './prepared-words.ts';

const told = {
  id: 'prr_1' as never,
  year: null,
  account: null,
  state: 'preparing',
  years: 10,
  years_done: 3,
  asked_at: '2026-11-18T15:00:00.000Z',
  expires_at: null,
  bytes: null,
} as const;

it('J27 what is prepared says which years of which account, and how far it is', () => {
  expect(preparedTitle(told)).toBe('All years, all accounts');
  expect(preparedTitle({ year: 2025, account: { id: 'acc_1' as never, name: 'My IRA' } })).toBe(
    '2025, My IRA',
  );
  expect(preparedText(told)).toBe('Preparing: 3 of 10 years');
  expect(preparedText({ ...told, years: 1, years_done: 0 })).not.toContain('years');
});

it('what is ready says until when, by New York’s calendar', () => {
  const ready = {
    ...told,
    state: 'ready',
    expires_at: '2026-11-26T03:00:00.000Z',
    bytes: 2_000_000,
  } as const;
  expect(preparedText(ready)).toContain('Nov 25, 2026');
});
