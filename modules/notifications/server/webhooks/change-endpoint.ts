import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { queueDeliveries } from './deliver-job-name.ts';
import { type EndpointStatus, lockEndpoint } from './endpoint-row.ts';

export type EndpointAct = 'pause' | 'resume' | 'remove';

export interface ChangeEndpoint {
  readonly id: Id<'whk'>;
  readonly act: EndpointAct;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

const ACTS = {
  pause: { from: ['active'], to: 'paused', action: 'webhook.paused' },
  resume: { from: ['paused'], to: 'active', action: 'webhook.resumed' },
  remove: { from: ['active', 'paused'], to: 'removed', action: 'webhook.removed' },
} as const satisfies Record<
  EndpointAct,
  { from: readonly EndpointStatus[]; to: EndpointStatus; action: string }
>;

/** Stops sending to an endpoint for a while, goes on with it, or ends it for good. */
export async function changeEndpoint(
  tx: Transaction,
  { id, act, reason, actor, now }: ChangeEndpoint,
): Promise<Result<null, 'not_found' | 'webhook_changed'>> {
  const { from, to, action } = ACTS[act];
  const row = await lockEndpoint(tx, id);
  if (row === undefined || row.status === 'removed') return err('not_found');
  if (!from.some((status) => status === row.status)) return err('webhook_changed');
  if (act === 'remove') await forget(tx, id, now);
  else
    await tx.run(sql`update webhook_endpoint set status = ${to}, status_since = ${now},
      paused_by = ${act === 'pause' ? 'firm' : null}, failures_in_a_row = 0 where id = ${id}`);
  if (act === 'resume') await queueDeliveries(tx);
  await appendAudit(tx, {
    actor,
    action,
    subject: `webhook:${id}`,
    before: { status: row.status },
    after: { status: to, reason },
    at: now,
  });
  return ok(null);
}

/** What was sent stays to be read; what waits is not sent any more, and the secrets are gone. */
async function forget(tx: Transaction, id: Id<'whk'>, now: Date): Promise<void> {
  await tx.run(sql`update webhook_endpoint set status = 'removed', status_since = ${now}, paused_by = null,
    secret_sealed = null, old_secret_sealed = null, old_secret_until = null where id = ${id}`);
  await tx.run(sql`update webhook_delivery set state = 'canceled', ended_at = ${now}, next_attempt_at = null,
      claim = null, claimed_until = null, asked_by = null
    where endpoint_id = ${id} and state = 'waiting'`);
}
