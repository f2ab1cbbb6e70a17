import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { balanceTooLow, moved, type Shortage, walletAccount } from '../../rules/index.ts';
import { type Cause, writeJournals } from '../ledger/write-journals.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';

export interface NewHold {
  readonly accountId: Id<'acc'>;
  /** What the money is promised to: an investment, a bid. */
  readonly cause: Cause;
  /** Of the holds of one cause, which one. */
  readonly key: string;
  readonly amountCents: Cents;
  /** When it is given back by itself; null where its cause ends it for certain. */
  readonly expiresAt: Date | null;
  readonly actor: string;
}

/**
 * Sets money of a wallet aside, in the transaction of whoever promises it. The answer is the hold's id; the same key
 * again is the same hold. A wallet that is blocked promises nothing.
 */
export async function holdMoney(
  tx: Transaction,
  { now, ...hold }: NewHold & { readonly now: Date },
): Promise<Result<Id<'jrn'>, Refusal<'balance_too_low' | 'wallet_blocked'>>> {
  const { block_reason } = await lockWallet(tx, hold.accountId);
  if (block_reason !== null) return refuse('wallet_blocked');
  const held = await holdJudgedMoney(tx, [hold], now);
  if (!held.ok) return err(balanceTooLow(held.error.balanceCents));
  const [id] = held.value;
  if (id === undefined) throw new Error(`nothing was held for ${hold.key}`);
  return ok(id);
}

/** The same for several wallets that are locked and not blocked: all of it or, where one has too little, nothing. */
export async function holdJudgedMoney(
  tx: Transaction,
  holds: readonly NewHold[],
  now: Date,
): Promise<Result<Id<'jrn'>[], Shortage>> {
  const written = await writeJournals(
    tx,
    holds.map(({ accountId, key, cause, amountCents, expiresAt, actor }) => ({
      key: `hold:${key}`,
      cause,
      legs: moved(
        walletAccount(accountId, 'wallet_available'),
        walletAccount(accountId, 'wallet_held'),
        amountCents,
      ),
      phase: 'pending',
      expiresAt,
      actor,
    })),
    { actor: 'wallet', at: now },
  );
  if (!written.ok) return written;
  const made = holds.flatMap((hold, index) => {
    const journal = written.value[index];
    return journal?.isNew === true ? [{ ...hold, id: journal.id }] : [];
  });
  await appendAudits(
    tx,
    made.map(({ id, accountId, cause, amountCents, actor }) => ({
      actor,
      action: 'wallet.money_held',
      subject: `account:${accountId}`,
      after: { hold: id, cause: `${cause.type}:${cause.id}`, amount: toDollarString(amountCents) },
      at: now,
    })),
  );
  return ok(written.value.map(({ id }) => id));
}
