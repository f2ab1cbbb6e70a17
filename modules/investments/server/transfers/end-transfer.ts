import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { TransferStatus } from '../../rules/index.ts';
import {
  type OwnTransfer,
  ownTransfer,
  type TransferRow,
  transferColumns,
  transfersWhere,
} from './transfer-row.ts';
import { tellOfTransfer } from './transfer-turns.ts';

interface Ending {
  readonly to: Exclude<TransferStatus, 'initiated' | 'signed'>;
  readonly actor: string;
  /** Why the firm stopped it. */
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** Ends a transfer that is under way, without effect; null where it was over before. */
async function endTransfer(
  tx: Transaction,
  id: Id<'trf'>,
  { to, actor, reason, now }: Ending,
): Promise<TransferRow | null> {
  const ended =
    await tx.maybe<TransferRow>(sql`update ownership_transfer set status = ${to}, ended_at = ${now},
      ended_by = ${actor}, ended_reason = ${reason ?? null}
    where id = ${id} and status = 'initiated' returning ${transferColumns}`);
  if (ended === undefined) return null;
  await appendAudit(tx, {
    actor,
    action: `transfer.${to}`,
    subject: `transfer:${id}`,
    before: { status: 'initiated' },
    after: { status: to, investment: ended.investment_id, ...(reason === undefined ? {} : { reason }) },
    at: now,
  });
  await tellOfTransfer(tx, ended, { turn: to, now });
  return ended;
}

type EndRefusal = Refusal<'not_found' | 'transfer_over'>;
type Ended = Promise<Result<TransferRow, EndRefusal>>;

/** By whoever gives, until it is signed. */
export async function cancelTransfer(tx: Transaction, own: OwnTransfer & { readonly now: Date }): Ended {
  const row = await ownTransfer(tx, own);
  return row?.giver_user_id === own.userId ? endedBy(tx, row, 'canceled', own) : refuse('not_found');
}

/** By whoever would receive. */
export async function declineTransfer(tx: Transaction, own: OwnTransfer & { readonly now: Date }): Ended {
  const row = await ownTransfer(tx, own);
  return row?.recipient_user_id === own.userId ? endedBy(tx, row, 'declined', own) : refuse('not_found');
}

async function endedBy(
  tx: Transaction,
  { id }: TransferRow,
  to: 'canceled' | 'declined',
  { userId, now }: { readonly userId: string; readonly now: Date },
): Ended {
  const ended = await endTransfer(tx, id, { to, actor: `user:${userId}`, now });
  return ended === null ? refuse('transfer_over') : ok(ended);
}

export interface StopTransfer {
  readonly transferId: Id<'trf'>;
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** By somebody of the firm who has no part in it. */
export async function stopTransfer(
  tx: Transaction,
  { transferId, userId, reason, now }: StopTransfer,
): Promise<Result<TransferRow, Refusal<'not_found' | 'investment_own' | 'transfer_over'>>> {
  const [row] = await transfersWhere(tx, sql`id = ${transferId}`);
  if (row === undefined) return refuse('not_found');
  if (row.giver_user_id === userId || row.recipient_user_id === userId) return refuse('investment_own');
  const ended = await endTransfer(tx, transferId, {
    to: 'stopped',
    actor: `operator:${userId}`,
    reason,
    now,
  });
  return ended === null ? refuse('transfer_over') : ok(ended);
}

/** Nobody signed in time; null where it was over before. */
export async function expireTransfer(tx: Transaction, id: Id<'trf'>, now: Date): Promise<TransferRow | null> {
  const [row] = await transfersWhere(tx, sql`id = ${id} and expires_at <= ${now}`);
  return row === undefined ? null : endTransfer(tx, id, { to: 'expired', actor: 'job:transfers', now });
}

const NOT_HELD = 'These shares aren’t held anymore.';

/** The shares of some investments are nobody's to give any more: what was under way is over. They are locked. */
export async function stopTransfersOf(
  tx: Transaction,
  investmentIds: readonly Id<'inv'>[],
  { actor, now }: Pick<Ending, 'actor' | 'now'>,
): Promise<void> {
  const open = await transfersWhere(
    tx,
    sql`investment_id = any(${[...investmentIds]}::text[]) and status = 'initiated' order by id`,
  );
  for (const { id } of open) await endTransfer(tx, id, { to: 'stopped', actor, reason: NOT_HELD, now });
}

const LEFT = 'The giver or the recipient closed their account with us.';

/** Somebody leaves: what they would give or receive does not happen. */
export async function stopTransfersOfUser(tx: Transaction, userId: string, now: Date): Promise<void> {
  const open = await transfersWhere(
    tx,
    sql`(giver_user_id = ${userId} or recipient_user_id = ${userId}) and status = 'initiated' order by id`,
  );
  for (const { id } of open)
    await endTransfer(tx, id, { to: 'stopped', actor: `user:${userId}`, reason: LEFT, now });
}
