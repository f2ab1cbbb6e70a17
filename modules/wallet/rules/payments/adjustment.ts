import type { Cents } from '@furrow/kernel/money';
import { type LedgerAccount, walletAccount } from '../ledger/accounts.ts';
import { type Leg, moved } from '../ledger/journal.ts';
import type { TransactionWords } from '../transactions/words.ts';
import { creditLegs } from './payment-legs.ts';

const FIRM: LedgerAccount = { owner: 'firm', kind: 'fee_income' };

/** A credit is the firm's own money and pays first what is owed; a charge is what the firm earns. */
export function adjustmentLegs(accountId: string, amountCents: Cents, owedCents: Cents): readonly Leg[] {
  if (amountCents < 0n) return moved(walletAccount(accountId, 'wallet_available'), FIRM, -amountCents);
  return [{ account: FIRM, cents: -amountCents }, ...creditLegs(accountId, amountCents, owedCents)];
}

export interface AdjustmentWords {
  readonly amountCents: Cents;
  readonly note: string;
  readonly isReversal: boolean;
  readonly at: Date;
}

export function adjustmentWords({ amountCents, note, isReversal, at }: AdjustmentWords): TransactionWords {
  const title = amountCents > 0n ? 'Credit from us' : 'Charge by us';
  return { title: isReversal ? 'Correction by us' : title, cause: note, story: [{ at, text: note }] };
}
