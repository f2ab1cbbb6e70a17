import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { isSuccess, nextAttempt, shouldPause } from '../../rules/index.ts';
import { type EndpointRow, lockEndpoint } from './endpoint-row.ts';
import { pausedMail } from './paused-mail.ts';
import type { Posted } from './post-webhook.ts';

interface Attempt extends Posted {
  readonly deliveryId: Id<'whd'>;
  readonly endpointId: Id<'whk'>;
  readonly claim: string;
  readonly at: Date;
}

interface Deps {
  readonly mailer: Mailer;
  readonly site: Site;
}

/** Writes down how an attempt went and when the next one is; nothing where another process has taken over meanwhile. */
export async function recordAttempt(tx: Transaction, deps: Deps, attempt: Attempt): Promise<void> {
  const { deliveryId, endpointId, claim, status, problem, answer, durationMs, at } = attempt;
  const endpoint = await lockEndpoint(tx, endpointId);
  const own = await tx.maybe<{ attempts: number; tries: number; asked_by: string | null }>(
    sql`select attempts, tries, asked_by from webhook_delivery
      where id = ${deliveryId} and claim = ${claim} and state = 'waiting' for update`,
  );
  if (endpoint === undefined || own === undefined) return;
  const isGood = isSuccess(status);
  const next = isGood ? null : nextAttempt(own.tries + 1, at);
  const state = isGood ? 'delivered' : next === null ? 'failed' : 'waiting';
  await tx.run(sql`insert into webhook_attempt (delivery_id, number, at, duration_ms, status, problem, answer)
    values (${deliveryId}, ${own.attempts + 1}, ${at}, ${durationMs}, ${status}, ${problem}, ${answer})`);
  await tx.run(sql`update webhook_delivery set attempts = attempts + 1, tries = tries + 1, state = ${state},
      next_attempt_at = ${next}, ended_at = ${next === null ? at : null}, claim = null, claimed_until = null, asked_by = null
    where id = ${deliveryId}`);
  if (isGood)
    await tx.run(
      sql`update webhook_endpoint set failures_in_a_row = 0, last_success_at = ${at} where id = ${endpointId}`,
    );
  else await countFailure(tx, deps, endpoint, at);
  // Somebody looks at the page and waits for it.
  if (own.asked_by !== null)
    await publish(tx, { topic: 'webhook.answered', channel: WORK_CHANNEL, data: { id: deliveryId } });
}

async function countFailure(
  tx: Transaction,
  { mailer, site }: Deps,
  row: EndpointRow,
  at: Date,
): Promise<void> {
  const failuresInARow = row.failures_in_a_row + 1;
  await tx.run(sql`update webhook_endpoint set failures_in_a_row = ${failuresInARow} where id = ${row.id}`);
  const { last_success_at: last, status_since: since } = row;
  const goodSince = last !== null && last > since ? last : since;
  if (row.status !== 'active' || !shouldPause({ failuresInARow, goodSince }, at)) return;
  await tx.run(sql`update webhook_endpoint set status = 'paused', paused_by = 'failures', status_since = ${at}
    where id = ${row.id}`);
  await appendAudit(tx, {
    actor: 'job:deliver-webhooks',
    action: 'webhook.paused',
    subject: `webhook:${row.id}`,
    before: { status: row.status },
    after: { status: 'paused', failures: failuresInARow },
    at,
  });
  await publish(tx, { topic: 'webhook.paused', channel: WORK_CHANNEL, data: { id: row.id } });
  await mailer.send(tx, pausedMail(site, { ...row, failures: failuresInARow }), at);
}
