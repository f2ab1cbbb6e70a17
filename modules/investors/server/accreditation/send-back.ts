import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { REQUEST_MOVES, statusOnDecision } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { moveStanding, type Standing } from './account-standing.ts';
import { findRequest } from './request-row.ts';

interface SentBack {
  readonly requestId: Id<'acr'>;
  readonly reason: string;
  readonly actor: string;
  readonly at: Date;
}

/** Without the advisor's word a reviewer has nothing to decide on: the owner has to do something. */
export async function sendBack(
  tx: Transaction,
  account: Standing,
  { requestId, reason, actor, at }: SentBack,
): Promise<void> {
  const request = await findRequest(tx, requestId);
  if (request === undefined || !REQUEST_MOVES.canMove(request.status, 'need_more_info')) return;
  await tx.run(sql`update accreditation_request set status = 'need_more_info', reason = ${reason}
    where id = ${requestId}`);
  const from = account.accreditation_status;
  const to = statusOnDecision(from, 'need_more_info');
  if (to !== null) await moveStanding(tx, { accountId: account.id, from, to, at });
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'accreditation',
    event: 'asked_for_more',
    from,
    to: to ?? from,
    actor,
    reason,
    evidence: { request_id: requestId, method: request.method },
    at,
  });
}
