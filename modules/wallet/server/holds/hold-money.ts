import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { balanceTooLow, moved, walletAccount } from '../../rules/index.ts';
import { type Cause, writeJournal } from '../ledger/write-journals.ts';
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
  readonly now: Date;
}

/**
 * Sets money of a wallet aside, in the transaction of whoever promises it. The answer is the hold's id; the same key
 * again is the same hold. A wallet that is blocked promises nothing.
 */
export async function holdMoney(
  tx: Transaction,
  { accountId, cause, key, amountCents, expiresAt, actor, now }: NewHold,
): Promise<Result<Id<'jrn'>, Refusal<'balance_too_low' | 'wallet_blocked'>>> {
  const { block_reason } = await lockWallet(tx, accountId);
  if (block_reason !== null) return refuse('wallet_blocked');
  const available = walletAccount(accountId, 'wallet_available');
  const legs = moved(available, walletAccount(accountId, 'wallet_held'), amountCents);
  const held = await writeJournal(
    tx,
    { key: `hold:${key}`, cause, legs, phase: 'pending', expiresAt },
    { actor, at: now },
  );
  if (!held.ok) return err(balanceTooLow(held.error.balanceCents));
  if (held.value.isNew)
    await appendAudit(tx, {
      actor,
      action: 'wallet.money_held',
      subject: `account:${accountId}`,
      after: { hold: held.value.id, cause: `${cause.type}:${cause.id}`, amount: toDollarString(amountCents) },
      at: now,
    });
  return ok(held.value.id);
}
