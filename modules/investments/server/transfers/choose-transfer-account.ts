import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { readId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import {
  type AccountRefusal,
  type Refusal,
  refuse,
  type ValidityPolicy,
} from '../../../investors/rules/index.ts';
import { isTransferExpired, type ReceiveRefusal } from '../../rules/index.ts';
import { investmentsWhere } from '../common/investment-row.ts';
import { receivingAccounts } from './receiving-accounts.ts';
import {
  isBetweenOwn,
  type OwnTransfer,
  receivedTransfer,
  type TransferRow,
  transferColumns,
} from './transfer-row.ts';
import { announceTransfer } from './transfer-turns.ts';

export interface ChooseTransferAccount extends OwnTransfer {
  readonly profileId: string;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

type ChooseRefusal =
  | 'not_found'
  | 'transfer_over'
  | 'transfer_account_fixed'
  | AccountRefusal
  | ReceiveRefusal;

/** The recipient says which account receives the shares. Another account is another document: it is read again. */
export async function chooseTransferAccount(
  tx: Transaction,
  asked: ChooseTransferAccount,
): Promise<Result<TransferRow, Refusal<ChooseRefusal>>> {
  const { userId, profileId, policy, now } = asked;
  const row = await receivedTransfer(tx, asked);
  if (row === null) return refuse('not_found');
  if (isBetweenOwn(row)) return refuse('transfer_account_fixed');
  const [given] = await investmentsWhere(tx, sql`id = ${row.investment_id}`);
  if (given === undefined) return refuse('not_found');
  const accounts = await receivingAccounts(tx, given, { userId, policy, now });
  const account = accounts.find(({ id }) => id === readId('acc', profileId));
  if (account === undefined) return refuse('not_found');
  const [refusal] = account.refusals;
  if (refusal !== undefined) return refuse(refusal.code);
  if (isTransferExpired(row.expires_at, now)) return refuse('transfer_over');
  const chosen =
    await tx.maybe<TransferRow>(sql`update ownership_transfer set recipient_account_id = ${account.id},
      joinder_version = null, joinder_sha256 = null, joinder_opened_at = null
    where id = ${row.id} and status = 'initiated' and recipient_account_id is distinct from ${account.id}
    returning ${transferColumns}`);
  if (chosen === undefined) {
    const now = await receivedTransfer(tx, asked);
    return now?.status === 'initiated' ? ok(now) : refuse('transfer_over');
  }
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'transfer.account_chosen',
    subject: `transfer:${row.id}`,
    before: { account: row.recipient_account_id },
    after: { account: account.id },
    at: now,
  });
  await announceTransfer(tx, chosen);
  return ok(chosen);
}
