import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { ok, type Result } from '@furrow/kernel/result';
import {
  type LedgerAccount,
  type Leg,
  moved,
  type TransactionType,
  walletAccount,
} from '../../rules/index.ts';
import { type PendingOver, postPending, voidPending } from '../ledger/end-pending.ts';
import type { Cause } from '../ledger/write-journals.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';

interface EndedHold {
  readonly accountId: Id<'acc'>;
  readonly holdId: Id<'jrn'>;
  readonly cause: Cause;
  readonly actor: string;
  readonly now: Date;
}

/** Gives back what was set aside. `pending_over` where it was ended before. */
export async function releaseHold(
  tx: Transaction,
  { accountId, holdId, cause, actor, now }: EndedHold,
  as: 'void' | 'expire' = 'void',
): Promise<Result<null, PendingOver>> {
  await lockWallet(tx, accountId);
  const key = `hold:${holdId}:${as}`;
  const freed = await voidPending(tx, { pendingId: holdId, key, cause, as }, { actor, at: now });
  return endOf(freed);
}

export interface CapturedHold extends EndedHold {
  /** Where the money goes; what is left of the hold goes back to the wallet. */
  readonly to: readonly { readonly account: LedgerAccount; readonly cents: Cents }[];
  readonly heldCents: Cents;
  /** What its owner reads. */
  readonly type: TransactionType;
}

/** Uses what was set aside, whole or in part, and writes down what its owner reads of it. */
export async function captureHold(
  tx: Transaction,
  { accountId, holdId, cause, actor, now, to, heldCents, type }: CapturedHold,
): Promise<Result<Id<'jrn'>, PendingOver>> {
  await lockWallet(tx, accountId);
  const held = walletAccount(accountId, 'wallet_held');
  const usedCents = to.reduce((sum, { cents }) => sum + cents, 0n);
  const legs: Leg[] = to.flatMap(({ account, cents }) => moved(held, account, cents));
  legs.push(...moved(held, walletAccount(accountId, 'wallet_available'), heldCents - usedCents));
  const key = `hold:${holdId}:capture`;
  const posted = await postPending(tx, { pendingId: holdId, key, cause, legs }, { actor, at: now });
  const ended = endOf(posted);
  if (!ended.ok) return ended;
  if (!posted.ok) throw new Error('a hold was captured without a journal');
  const journalId = posted.value.id;
  await addTransaction(tx, {
    accountId,
    type,
    amountCents: -usedCents,
    cause,
    at: now,
    landsOn: null,
    journalId,
  });
  return ok(journalId);
}

/** A hold is always whole: what it parked can neither be missing nor be spent by others. */
function endOf(ended: Awaited<ReturnType<typeof voidPending>>): Result<null, PendingOver> {
  if (ended.ok) return ok(null);
  if (ended.error.code === 'pending_over') return { ok: false, error: ended.error };
  throw new Error(`a hold could not be ended: ${ended.error.code}`);
}
