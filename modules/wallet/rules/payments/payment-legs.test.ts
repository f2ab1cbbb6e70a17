import type { Cents } from '@furrow/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancedLegs, checkPost, type Leg, mirrored } from '../ledger/journal.ts';
import { type PaymentFacts, pendingLegs, returnLegs, settleLegs } from './payment-legs.ts';

const facts = fc.record({
  accountId: fc.constant('acc_1'),
  direction: fc.constantFrom('pull' as const, 'push' as const),
  provider: fc.constantFrom('first' as const, 'second' as const),
  amountCents: fc.bigInt(1n, 1_000n),
  isForWallet: fc.boolean(),
}) satisfies fc.Arbitrary<PaymentFacts>;
const cents = fc.bigInt(0n, 1_200n);

const ofKind = (legs: readonly Leg[], kind: string): Cents =>
  legs.filter(({ account }) => account.kind === kind).reduce((sum, leg) => sum + leg.cents, 0n);

describe('the journals of a payment', () => {
  it('I01 balance, and leave nothing parked or in suspense', () => {
    fc.assert(
      fc.property(facts, cents, (payment, owedCents) => {
        const [pending, settled] = [pendingLegs(payment), settleLegs(payment, owedCents)];
        for (const legs of [pending, settled, mirrored(pending)]) balancedLegs(legs);
        if (payment.direction === 'pull') checkPost(pending, settled);
        expect(ofKind([...pending, ...settled], 'provider_suspense')).toBe(0n);
      }),
    );
  });

  it('B3 never take more out of a wallet than it has: the rest is owed', () => {
    fc.assert(
      fc.property(facts, cents, (payment, availableCents) => {
        const legs = returnLegs(payment, { availableCents, owedCents: 0n });
        balancedLegs(legs);
        expect(availableCents + ofKind(legs, 'wallet_available')).toBeGreaterThanOrEqual(0n);
        if (payment.direction === 'push') return;
        const taken = ofKind(legs, 'wallet_available') + ofKind(legs, 'receivable');
        expect(taken).toBe(-payment.amountCents);
      }),
    );
  });

  it('pay first what is owed', () => {
    const payment = { accountId: 'acc_1', provider: 'second', amountCents: 100n, isForWallet: true } as const;
    const settled = settleLegs({ ...payment, direction: 'pull' }, 30n);
    expect(ofKind(settled, 'receivable')).toBe(30n);
    expect(ofKind(settled, 'wallet_available')).toBe(70n);
    expect(ofKind(settleLegs({ ...payment, direction: 'pull' }, 500n), 'wallet_available')).toBe(0n);
  });

  it('park a pull for an investment where it is counted once', () => {
    const payment = { accountId: 'acc_1', provider: 'second', amountCents: 100n, direction: 'pull' } as const;
    const legs = pendingLegs({ ...payment, isForWallet: false });
    expect([ofKind(legs, 'wallet_pending'), ofKind(legs, 'wallet_held')]).toEqual([0n, 100n]);
  });
});
