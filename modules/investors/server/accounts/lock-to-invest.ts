import type { Queryable, Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type AccountRefusal,
  type AccountType,
  gateOf,
  highMinimumCents,
  type InvestGate,
  investRefusals,
  type Refusal,
  type ValidityPolicy,
} from '../../rules/index.ts';
import { type AccountRow, lockOwnAccounts, ownAccounts } from './account-row.ts';
import { accountState } from './account-state.ts';
import { type PayerFacts, payerOf } from './wallet-facts.ts';

interface ToInvest {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly policy: ValidityPolicy;
  /** What the investment comes to: some approvals hold only for large ones. */
  readonly amountCents: Cents;
  /** Evidence that a reviewer still looks at is enough for choosing and confirming; closing waits for the decision. */
  readonly mayBeUnderReview: boolean;
  readonly now: Date;
}

export interface InvestingAccount {
  readonly id: Id<'acc'>;
  readonly type: AccountType;
  readonly name: string;
  /** What it was judged by, to be kept with the decision (I39). */
  readonly gate: InvestGate;
  /** What paying depends on. */
  readonly payer: PayerFacts;
}

export type JudgedAccount = Result<InvestingAccount, readonly Refusal<'not_found' | AccountRefusal>[]>;

/**
 * For whoever decides about an investment, in the transaction that decides it: the account can neither be deleted (A15) nor
 * change until that ends, and is judged as it is then, not as a page or a job last saw it (A18). All that is missing is
 * answered at once. What the offering asks for and how it is paid is decided where those are known.
 */
export async function lockToInvest(tx: Transaction, asked: ToInvest): Promise<JudgedAccount> {
  const [only] = await lockAllToInvest(tx, [asked]);
  if (only === undefined) throw new Error(`${asked.accountId} was not judged`);
  return only;
}

/** The same for several, locked in the order of their ids. */
export async function lockAllToInvest(tx: Transaction, asked: readonly ToInvest[]): Promise<JudgedAccount[]> {
  const rows = await lockOwnAccounts(tx, asked);
  return asked.map((one) => {
    const row = rows.get(one.accountId);
    return row?.user_id === one.userId ? judge(row, one) : err([{ code: 'not_found' }]);
  });
}

/** An account and what keeps it from investing so much, as it stands. */
export interface OfferedAccount extends Pick<InvestingAccount, 'id' | 'type' | 'name'> {
  readonly refusals: readonly Refusal<AccountRefusal>[];
}

/** All accounts of a person, to choose from: nothing is locked, so whoever decides judges the chosen one again. */
export async function judgeOwnAccounts(
  database: Queryable,
  asked: Omit<ToInvest, 'accountId'>,
): Promise<OfferedAccount[]> {
  const rows = await ownAccounts(database, asked.userId);
  return rows.map((row) => {
    const judged = judge(row, asked);
    const { id, type, name } = row;
    return { id, type, name, refusals: judged.ok ? [] : judged.error };
  });
}

function judge(
  row: AccountRow,
  { policy, amountCents, mayBeUnderReview, now }: Omit<ToInvest, 'accountId' | 'userId'>,
): Result<InvestingAccount, readonly Refusal<AccountRefusal>[]> {
  const state = accountState(row, row.details, { policy, now });
  const found = investRefusals(state);
  const refusals = found.filter((code) => code !== 'accreditation_pending' || !mayBeUnderReview);
  const fromCents = accreditedFrom(row);
  if (fromCents !== null && amountCents < fromCents) refusals.push('accreditation_amount');
  if (refusals.length > 0) return err(refusals.map((code) => ({ code })));
  const { id, type, name } = row;
  return ok({ id, type, name, gate: gateOf(state, fromCents), payer: payerOf(row, now) });
}

/** An approval by the amount of one investment says nothing of smaller ones. */
function accreditedFrom(row: AccountRow): Cents | null {
  const isByAmount = row.accreditation_method === 'high_minimum' && !row.accreditation_permanent_approved;
  return isByAmount ? highMinimumCents(row.type) : null;
}
