import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { isWaiting, statusOnEvidence } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { moveStanding, type Standing } from './account-standing.ts';
import { openRequest } from './request-row.ts';

interface Ended {
  readonly account: Standing;
  /** What came after the approval. */
  readonly status: 'expired' | 'rejected';
  readonly actor: string;
  readonly at: Date;
}

/** Evidence that waited beside an approval is what counts once that has ended: the owner need not send it again. */
export async function resumePendingRequest(
  tx: Transaction,
  { account, status, actor, at }: Ended,
): Promise<void> {
  const request = await openRequest(tx, account.id);
  const next = statusOnEvidence(status);
  if (request === undefined || next === null || !isWaiting(request.status)) return;
  await tx.run(
    sql`update accreditation_request set account_status_before = ${status} where id = ${request.id}`,
  );
  await moveStanding(tx, { accountId: account.id, from: status, to: next, at });
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'accreditation',
    event: 'submitted',
    from: status,
    to: next,
    actor,
    evidence: { request_id: request.id, method: request.method },
    at,
  });
}
