import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { ok, type Result } from '@furrow/kernel/result';
import {
  type LedgerAccount,
  type Leg,
  moved,
  type Shortage,
  type TransactionType,
  walletAccount,
} from '../../rules/index.ts';
import { type PendingOver, postPendings, voidPending } from '../ledger/end-pending.ts';
import type { Cause } from '../ledger/write-journals.ts';
import { payDebts } from '../returns/pay-debts.ts';
import { addTransactions } from '../transactions/add-transaction.ts';
import { lockWallet, lockWallets } from '../wallet/lock-wallet.ts';

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
  const freed = endOf(await voidPending(tx, { pendingId: holdId, key, cause, as }, { actor, at: now }));
  if (freed.ok) await payDebts(tx, [{ accountId, key: `hold:${holdId}`, cause }], { actor, now });
  return freed;
}

export interface CapturedHold extends Omit<EndedHold, 'actor' | 'now'> {
  /** Where the money goes; what is left of the hold goes back to the wallet. */
  readonly to: readonly { readonly account: LedgerAccount; readonly cents: Cents }[];
  readonly heldCents: Cents;
  /** What its owner reads. */
  readonly type: TransactionType;
}

/** Uses what was set aside, whole or in part, and writes down what its owner reads of it. */
export async function captureHold(
  tx: Transaction,
  { actor, now, ...hold }: CapturedHold & EndedHold,
): Promise<Result<Id<'jrn'>, PendingOver>> {
  const captured = await captureHolds(tx, [hold], { actor, now });
  if (!captured.ok) return captured;
  const [id] = captured.value;
  if (id === undefined) throw new Error(`nothing was captured of ${hold.holdId}`);
  return ok(id);
}

/** The same for holds of several wallets, one of each. Where one has ended already, the caller rolls back. */
export async function captureHolds(
  tx: Transaction,
  holds: readonly CapturedHold[],
  { actor, now }: Pick<EndedHold, 'actor' | 'now'>,
): Promise<Result<Id<'jrn'>[], PendingOver>> {
  await lockWallets(
    tx,
    holds.map(({ accountId }) => accountId),
  );
  const posted = await postPendings(
    tx,
    holds.map((hold) => ({
      pendingId: hold.holdId,
      key: `hold:${hold.holdId}:capture`,
      cause: hold.cause,
      legs: legsOfCapture(hold),
    })),
    { actor, at: now },
  );
  const ended = endOf(posted);
  if (!ended.ok) return ended;
  if (!posted.ok) throw new Error('holds were captured without a journal');
  const journals = posted.value.map(({ id }) => id);
  const partlyUsed = holds.filter((hold) => usedCentsOf(hold) < hold.heldCents);
  if (partlyUsed.length > 0)
    await payDebts(
      tx,
      partlyUsed.map(({ accountId, holdId, cause }) => ({ accountId, key: `hold:${holdId}`, cause })),
      { actor, now },
    );
  await addTransactions(
    tx,
    holds.map((hold, index) => ({
      accountId: hold.accountId,
      type: hold.type,
      amountCents: -usedCentsOf(hold),
      cause: hold.cause,
      at: now,
      landsOn: null,
      journalId: journals[index] ?? null,
    })),
  );
  return ok(journals);
}

const usedCentsOf = ({ to }: CapturedHold): Cents => to.reduce((sum, { cents }) => sum + cents, 0n);

function legsOfCapture(hold: CapturedHold): Leg[] {
  const held = walletAccount(hold.accountId, 'wallet_held');
  const left = hold.heldCents - usedCentsOf(hold);
  return [
    ...hold.to.flatMap(({ account, cents }) => moved(held, account, cents)),
    ...moved(held, walletAccount(hold.accountId, 'wallet_available'), left),
  ];
}

/** A hold is always whole: what it parked can neither be missing nor be spent by others. */
function endOf(ended: Result<unknown, Shortage | PendingOver>): Result<null, PendingOver> {
  if (ended.ok) return ok(null);
  if (ended.error.code === 'pending_over') return { ok: false, error: ended.error };
  throw new Error(`a hold could not be ended: ${ended.error.code}`);
}
