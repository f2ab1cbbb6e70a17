import { INVESTMENT_STATUSES, isUnfinished } from '@furrow/modules/investments/rules';
import { expect, it } from 'vitest';
import { sampleInvestment } from '../test-process.ts';
import { completeWords } from './complete-words.ts';
import { moneyPath } from './money-path.ts';

const words = (changed: Parameters<typeof sampleInvestment>[0]) =>
  completeWords({
    investment: sampleInvestment(changed),
    shares: '20 shares',
    funding: 'First Prairie Bank',
  });

it('has words for every state after the flow', () => {
  for (const status_name of INVESTMENT_STATUSES.filter((status) => !isUnfinished(status)))
    expect(words({ status_name }).text).toMatch(/\.$/);
});

it('speaks of one share as of one', () => {
  const titles = INVESTMENT_STATUSES.filter((status) => !isUnfinished(status)).map(
    (status_name) => words({ status_name, number_of_shares: 1 }).title,
  );
  expect(titles.filter((title) => /\bare(n’t)?\b/.test(title))).toEqual([]);
});

it('says whose turn it is by how it is paid', () => {
  const turn = (payment_method: 'balance' | 'bank' | 'WIRE' | 'ACH') =>
    words({ status_name: 'confirmation_pending', payment_method }).turn;
  expect((['balance', 'bank', 'WIRE', 'ACH'] as const).map(turn)).toEqual(['us', 'bank', 'you', 'you']);
  expect(words({ status_name: 'escrow_failed' }).turn).toBe('you');
});

it('says since when somebody is waited for, and no day where nobody is', () => {
  const since = (status_name: 'accreditation_declined' | 'escrow_failed' | 'completed') =>
    words({ status_name, updated_at: '2026-11-17T15:42:00.000Z' }).since;
  expect(since('accreditation_declined')).toContain('Nov 17, 2026');
  expect(since('escrow_failed')).toContain('Nov 17, 2026');
  expect(since('completed')).toBeNull();
});

it('the way to owning shares ends where an investment ended without them', () => {
  const path = (status_name: 'completed' | 'canceled_by_manager') =>
    moneyPath(sampleInvestment({ status_name }), null).map(({ state }) => state);
  expect(path('completed')).toEqual(['done', 'done', 'current', 'ahead']);
  expect(path('canceled_by_manager')).toEqual([]);
});

it('shares that were not paid for after all are no good news, and their owner is told how to pay once we asked', () => {
  const unpaid = (wire_id: string | null) =>
    words({
      status_name: 'successfully closed',
      funding: {
        type: 'bank',
        funding_source: null,
        payment_detail: 'First Prairie Bank ••4417',
        transaction: { status: 3 },
        wire_id: wire_id as never,
        state: 'returned',
        paid: '0.00',
      },
    });
  expect(unpaid(null)).toMatchObject({ tone: 'negative', turn: 'us' });
  expect(unpaid('wire_1')).toMatchObject({ tone: 'negative', turn: 'you' });
  expect(words({ status_name: 'successfully closed' }).tone).toBe('positive');
});
