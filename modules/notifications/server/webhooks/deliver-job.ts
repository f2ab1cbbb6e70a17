import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { House } from '@furrow/module/house';
import { DELIVERIES_KEPT_MS, SIGNATURE_HEADER, signatureHeader } from '../../rules/index.ts';
import { claimDue, type DueDelivery } from './claim-due.ts';
import { DELIVER_JOB, queueDeliveries } from './deliver-job-name.ts';
import { openSecret } from './endpoint-secret.ts';
import { type Connecting, type Posted, postWebhook } from './post-webhook.ts';
import { recordAttempt } from './record-attempt.ts';

export type DeliverDeps = Pick<House, 'database' | 'sealer' | 'mailer' | 'site'> & {
  readonly clock: Clock;
  readonly realTime: Clock;
  readonly connecting: Connecting;
};

/** A round takes as long as the slowest answer; then others get their turn of the worker. */
const ROUNDS = 6;

/** Delivers what is due, round after round. True where there is more than one run should do. */
export async function deliverDue(deps: DeliverDeps, signal?: AbortSignal): Promise<boolean> {
  for (let round = 0; round < ROUNDS && signal?.aborted !== true; round += 1) {
    const due = await claimDue(deps.database, deps.clock.now());
    if (due.length === 0) return false;
    await Promise.all(due.map((delivery) => deliver(deps, delivery)));
  }
  return true;
}

async function deliver(deps: DeliverDeps, delivery: DueDelivery): Promise<void> {
  const posted = await post(deps, delivery);
  const { id: deliveryId, endpoint_id: endpointId, claim } = delivery;
  const at = deps.clock.now();
  await deps.database.transaction((tx) =>
    recordAttempt(tx, deps, { ...posted, deliveryId, endpointId, claim, at }),
  );
}

async function post({ sealer, realTime, connecting }: DeliverDeps, delivery: DueDelivery): Promise<Posted> {
  const { endpoint_id: id, secret_sealed: sealed, old_secret_sealed: old, body } = delivery;
  const secrets = [openSecret(sealer, id, sealed)];
  if (old !== null) secrets.push(openSecret(sealer, id, old, 'old_secret_sealed'));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Furrow-Webhooks/1',
    // A receiver judges how old a call is by its own clock.
    [SIGNATURE_HEADER]: await signatureHeader(body, secrets, realTime.now()),
  };
  return postWebhook(new URL(delivery.url), { body, headers }, connecting);
}

export function webhookDeliverer(deps: DeliverDeps): Job {
  return defineJob({
    name: DELIVER_JOB,
    maxAttempts: 3,
    async handle(_payload, { signal }) {
      if (await deliverDue(deps, signal)) await deps.database.transaction(queueDeliveries);
    },
  });
}

/** What is due again, and what a process left behind that is gone. */
export const sweepWebhooksJob = defineJob({
  name: 'notifications.sweep-webhooks',
  maxAttempts: 1,
  async handle(_payload, { database, clock }) {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await tx.run(sql`update webhook_endpoint set old_secret_sealed = null, old_secret_until = null
        where old_secret_until <= ${now}`);
      await tx.run(sql`delete from webhook_delivery
        where created_at < ${new Date(now.getTime() - DELIVERIES_KEPT_MS)}`);
      const due =
        await tx.maybe(sql`select from webhook_endpoint endpoint where status = 'active' and exists (
        select from webhook_delivery where endpoint_id = endpoint.id and state = 'waiting' and next_attempt_at <= ${now})
        limit 1`);
      if (due !== undefined) await queueDeliveries(tx);
    });
  },
});
