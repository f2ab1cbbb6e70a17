import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { REQUEST_MOVES, type Refusal, refuse, statusOnWithdrawal } from '../../rules/index.ts';
import { lockOwnAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { moveStanding } from './account-standing.ts';
import { closeAttestation } from './attestation-row.ts';
import { openRequest } from './request-row.ts';

/** The owner takes a request back; the account stands where it stood before the evidence was sent. */
export async function withdrawRequest(
  tx: Transaction,
  { userId, accountId, now }: { readonly userId: string; readonly accountId: Id<'acc'>; readonly now: Date },
): Promise<Result<void, Refusal<'not_found'>>> {
  const account = await lockOwnAccount(tx, { userId, accountId });
  const request = account && (await openRequest(tx, accountId));
  if (account === undefined || request === undefined) return refuse('not_found');
  await tx.run(sql`update accreditation_request set status = 'withdrawn', decided_at = ${now}
    where id = ${request.id} and status = any(${REQUEST_MOVES.before('withdrawn')})`);
  await closeAttestation(tx, request.id, 'withdrawn', now);
  const from = account.accreditation_status;
  const to = statusOnWithdrawal(from, request.account_status_before);
  if (to !== null) await moveStanding(tx, { accountId, from, to, at: now });
  await recordHistory(tx, {
    accountId,
    userId,
    subject: 'accreditation',
    event: 'withdrawn',
    from,
    to: to ?? from,
    actor: `user:${userId}`,
    evidence: { request_id: request.id },
    at: now,
  });
  return ok(undefined);
}
