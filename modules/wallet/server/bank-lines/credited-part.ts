import type { Queryable } from '@furrow/database/database';
import type { Cents } from '@furrow/kernel/money';
import type { LedgerOwner } from '../../rules/index.ts';
import { promisedCents } from '../distributions/run-facts.ts';
import { legsOf } from '../ledger/legs-of.ts';
import { readBalances } from '../ledger/read-balances.ts';
import type { LineRow } from './line-row.ts';

/** Where the money of a credited line went, and how much of it could be taken back now. */
export interface CreditedPart {
  /** The wallet or the farm; null where all of it paid a debt. */
  readonly owner: LedgerOwner | null;
  readonly neededCents: Cents;
  /** What is there and promised to nothing. */
  readonly freeCents: Cents;
  readonly missingCents: Cents;
  /** What the credit had paid of a debt: it is owed again. */
  readonly owedAgainCents: Cents;
}

export async function creditedPart(database: Queryable, line: LineRow): Promise<CreditedPart | null> {
  const { status, end_journal_id } = line;
  if ((status !== 'matched' && status !== 'farm') || end_journal_id === null) return null;
  const legs = await legsOf(database, end_journal_id);
  const into = legs.find(({ account: { kind } }) => kind === 'wallet_available' || kind === 'operating');
  const owedAgainCents = legs.find(({ account: { kind } }) => kind === 'receivable')?.cents ?? 0n;
  if (into === undefined)
    return { owner: null, neededCents: 0n, freeCents: 0n, missingCents: 0n, owedAgainCents };
  const { owner, kind } = into.account;
  const { [kind]: balance = 0n } = await readBalances(database, owner);
  // What a farm has promised its holders is not free.
  const promised =
    kind === 'operating' ? await promisedCents(database, { farmId: owner.slice('farm:'.length) }) : 0n;
  const freeCents = balance > promised ? balance - promised : 0n;
  const missingCents = into.cents > freeCents ? into.cents - freeCents : 0n;
  return { owner, neededCents: into.cents, freeCents, missingCents, owedAgainCents };
}
