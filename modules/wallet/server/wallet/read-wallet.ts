import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { type WalletFacts, walletFacts } from '../../../investors/server/index.ts';
import type { Bank, Wallet } from '../../contract/index.ts';
import { mostCents, type PaymentLimits, walletStanding, withdrawableCents } from '../../rules/index.ts';
import { banksOf } from '../banks/present-bank.ts';
import { shownPlan } from '../plans/present-plan.ts';
import { landingsOf } from './landings.ts';
import { presentBalance, type WalletFigures, walletFigures } from './read-balance.ts';

export interface AskedWallet {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

export interface WalletTerms {
  readonly limits: PaymentLimits;
  readonly withdrawDays: number;
}

/** The wallet of an account as its owner sees it; null where it is not there or another's. */
export async function readWallet(
  database: Queryable,
  { limits, withdrawDays }: WalletTerms,
  asked: AskedWallet,
): Promise<Wallet | null> {
  const { accountId, now } = asked;
  const facts = await walletFacts(database, asked);
  if (facts === null) return null;
  const [figures, banks, landings, plan] = await Promise.all([
    walletFigures(database, accountId, now),
    banksOf(database, accountId, now),
    landingsOf(database, accountId, now),
    shownPlan(database, accountId),
  ]);
  return {
    account_id: facts.id,
    account_name: facts.name,
    banks,
    balance: presentBalance(figures),
    ...flagsOf(facts, figures, banks),
    as_of: now.toISOString(),
    landings,
    limits: { deposit: toDollarString(mostCents(limits)), withdraw_days: withdrawDays },
    plan,
  };
}

/** What is possible, and why not. The number of banks is not among it: seven are full, and the wallet is not. */
function flagsOf(
  facts: WalletFacts,
  figures: WalletFigures,
  banks: readonly Bank[],
): Pick<Wallet, 'is_possibly' | 'is_withdraw_possible' | 'status' | 'message'> {
  const { status, message } = walletStanding({ ...facts, ...figures });
  const isOpen = status === 'open';
  const hasBank = banks.some((bank) => bank.status === 'verified');
  return {
    is_possibly: isOpen && facts.isEmailVerified,
    is_withdraw_possible: isOpen && hasBank && withdrawableCents(figures) > 0n,
    status,
    message,
  };
}
