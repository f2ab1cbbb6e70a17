import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balancedLegs } from '../ledger/journal.ts';
import { adjustmentLegs } from './adjustment.ts';

it('I01 a credit or charge balances, and a credit pays first what is owed', () => {
  const amounts = fc.bigInt(-1_000n, 1_000n).filter((cents) => cents !== 0n);
  fc.assert(
    fc.property(amounts, fc.bigInt(0n, 1_500n), (amountCents, owedCents) => {
      const legs = balancedLegs(adjustmentLegs('acc_1', amountCents, owedCents));
      const of = (kind: string) => legs.find(({ account }) => account.kind === kind)?.cents ?? 0n;
      expect(of('fee_income')).toBe(-amountCents);
      expect(of('wallet_available') + of('receivable')).toBe(amountCents);
      expect(of('receivable') <= owedCents && of('receivable') >= 0n).toBe(true);
      if (amountCents > 0n && of('wallet_available') > 0n) expect(of('receivable')).toBe(owedCents);
    }),
  );
});
