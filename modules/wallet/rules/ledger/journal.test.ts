import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farmAccount, LEDGER_KINDS, mayStandAt, walletAccount } from './accounts.ts';
import { balancedLegs, checkPost, type Leg, mirrored, moved, shortageOf } from './journal.ts';

const available = walletAccount('acc_1', 'wallet_available');
const held = walletAccount('acc_1', 'wallet_held');
const escrow = farmAccount('farm_1', 'escrow');

describe('the legs of a journal', () => {
  it('I01 add up to nothing, however they were written', () => {
    const legs = fc.array(fc.tuple(fc.constantFrom(available, held, escrow), fc.bigInt(-9n, 9n)));
    fc.assert(
      fc.property(legs, (given) => {
        const written: Leg[] = given.map(([account, cents]) => ({ account, cents }));
        const sum = written.reduce((total, { cents }) => total + cents, 0n);
        written.push({ account: escrow, cents: -sum });
        const perAccount = (of: readonly Leg[]) =>
          [available, held, escrow].map((account) =>
            of.filter((leg) => leg.account === account).reduce((total, { cents }) => total + cents, 0n),
          );
        if (perAccount(written).every((cents) => cents === 0n)) {
          expect(() => balancedLegs(written)).toThrow(RangeError);
          return;
        }
        const merged = balancedLegs(written);
        expect(perAccount(merged)).toEqual(perAccount(written));
        expect(new Set(merged.map(({ account }) => account)).size).toBe(merged.length);
        expect(balancedLegs(mirrored(merged))).toEqual(mirrored(merged));
      }),
    );
  });

  it('I01 I03 are refused where a cent is missing or only one account is named', () => {
    expect(() => balancedLegs([...moved(available, held, 5n), { account: escrow, cents: 1n }])).toThrow(
      '1 cents',
    );
    expect(() => balancedLegs(moved(available, available, 5n))).toThrow('at least two');
    expect(() => balancedLegs([])).toThrow('at least two');
  });
});

describe('what ends a pending journal', () => {
  const pending = moved(available, held, 100n);

  it('takes away all that was parked: whole, or in part with the rest going back', () => {
    checkPost(pending, moved(held, escrow, 100n));
    checkPost(pending, [...moved(held, escrow, 60n), ...moved(held, available, 40n)]);
    checkPost(pending, mirrored(pending));
  });

  it('leaves nothing parked and takes nothing that others parked', () => {
    expect(() => checkPost(pending, moved(held, escrow, 60n))).toThrow('40 cents would stay');
    expect(() => checkPost(pending, moved(held, escrow, 101n))).toThrow('-1 cents would stay');
  });
});

describe('a balance', () => {
  it.each(LEDGER_KINDS.map((kind) => [kind] as const))('of %s may be nothing', (kind) => {
    expect(mayStandAt(kind, 0n)).toBe(true);
  });

  it('says what is missing to the cent', () => {
    expect(shortageOf({ account: available, cents: -100n }, 100n)).toBeUndefined();
    expect(shortageOf({ account: available, cents: -101n }, 100n)).toEqual({
      code: 'balance_too_low',
      account: available,
      balanceCents: 100n,
      missingCents: 1n,
    });
    expect(
      shortageOf({ account: { owner: 'provider:first', kind: 'bank_clearing' }, cents: -1n }, 0n),
    ).toBeUndefined();
    expect(
      shortageOf({ account: { owner: 'account:acc_1', kind: 'receivable' }, cents: 3n }, -2n),
    ).toMatchObject({
      missingCents: 1n,
    });
  });
});
