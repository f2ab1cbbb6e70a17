import { expect, it } from 'vitest';
import { TRANSACTION_TYPES } from './status.ts';
import { type PaymentWords, paymentWords, plainWords } from './words.ts';

const createdAt = new Date('2026-03-02T15:00:00Z');
const exportedAt = new Date('2026-03-02T22:00:00Z');
const endedAt = new Date('2026-03-05T15:00:00Z');
const deposit: PaymentWords = {
  type: 'deposit',
  status: 'pending',
  direction: 'pull',
  institution: 'First Prairie Bank',
  lastFour: '4417',
  isPlanned: false,
  createdAt,
  exportedAt,
  endedAt: null,
  code: null,
};

it('names the bank as the specification does', () => {
  expect(paymentWords(deposit).title).toBe('Deposit from First Prairie Bank ••4417');
  const push = { ...deposit, type: 'withdraw', direction: 'push' } as const;
  expect(paymentWords(push).title).toBe('Withdrawal to First Prairie Bank ••4417');
});

it('tells its story in order, and nothing that has not happened', () => {
  const times = (words: PaymentWords) => paymentWords(words).story.map(({ at }) => at);
  expect(times(deposit)).toEqual([createdAt]);
  expect(times({ ...deposit, status: 'processed', endedAt })).toEqual([createdAt, exportedAt, endedAt]);
  const early = new Date('2026-03-02T16:00:00Z');
  expect(times({ ...deposit, status: 'cancelled', endedAt: early })).toEqual([createdAt, early]);
  expect(times({ ...deposit, status: 'cancelled', endedAt })).toEqual([createdAt, endedAt]);
  expect(times({ ...deposit, status: 'failed', endedAt })).toEqual([createdAt, exportedAt, endedAt]);
  expect(times({ ...deposit, status: 'processed', endedAt: early })).toEqual([createdAt, early, early]);
});

it('says why it failed or came back, without codes', () => {
  const failed = paymentWords({ ...deposit, status: 'failed', endedAt, code: 'R01' });
  const returned = paymentWords({ ...deposit, type: 'return', status: 'processed', endedAt, code: 'R10' });
  for (const { cause } of [failed, returned]) expect(cause).not.toMatch(/R\d\d/);
  expect(failed.cause).not.toBe(returned.cause);
});

it('has words for every type', () => {
  for (const type of TRANSACTION_TYPES) expect(plainWords(type).title).not.toBe('');
});
