import type { Sealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { bodyOf, type EventData, isSuccess, type WebhookEvent } from '../../rules/index.ts';
import { newSecret, sealSecret } from './endpoint-secret.ts';
import type { PostProblem } from './post-webhook.ts';

export interface ImportedDelivery {
  readonly type: WebhookEvent;
  readonly data: EventData;
  readonly at: Date;
  /** The last one decides what became of it; without one it waits. */
  readonly attempts: readonly {
    readonly at: Date;
    readonly durationMs: number;
    readonly status: number | null;
    readonly problem: PostProblem | null;
    readonly answer: string | null;
  }[];
}

export interface ImportedEndpoint {
  /** Under this key it is imported once, and not again after it was removed. */
  readonly key: string;
  readonly url: string;
  readonly label: string;
  readonly events: readonly WebhookEvent[];
  readonly actor: string;
  readonly at: Date;
  readonly pausedAt: Date;
  readonly deliveries: readonly ImportedDelivery[];
}

/** An endpoint with a history, paused: nothing calls an address that somebody made up. False where it is there already. */
export async function importEndpoint(
  tx: Transaction,
  sealer: Sealer,
  { key, url, label, events, actor, at, pausedAt, deliveries }: ImportedEndpoint,
): Promise<boolean> {
  const id = newId('whk', at);
  const added =
    await tx.run(sql`insert into webhook_endpoint (id, url, label, events, added_key, added_by, added_at,
      secret_sealed, status, paused_by, status_since)
    values (${id}, ${url}, ${label}, ${[...events]}, ${key}, ${actor}, ${at}, ${sealSecret(sealer, id, newSecret())},
      'paused', 'firm', ${pausedAt}) on conflict (added_key) do nothing`);
  if (added === 0) return false;
  for (const { type, data, at: since, attempts } of deliveries) {
    const [deliveryId, eventId] = [newId('whd', since), newId('evt', since)];
    const last = attempts.at(-1);
    const state = last === undefined ? 'waiting' : isSuccess(last.status) ? 'delivered' : 'failed';
    const body = bodyOf({ id: eventId, type, at: since, data });
    await tx.run(sql`insert into webhook_delivery (id, endpoint_id, event_id, type, body, state, attempts, tries, created_at,
        next_attempt_at, ended_at)
      values (${deliveryId}, ${id}, ${eventId}, ${type}, ${body}, ${state}, ${attempts.length}, ${attempts.length}, ${since},
        ${last === undefined ? since : null}, ${last?.at ?? null})`);
    for (const [index, attempt] of attempts.entries())
      await tx.run(sql`insert into webhook_attempt (delivery_id, number, at, duration_ms, status, problem, answer)
        values (${deliveryId}, ${index + 1}, ${attempt.at}, ${attempt.durationMs}, ${attempt.status}, ${attempt.problem},
          ${attempt.answer})`);
  }
  await appendAudit(tx, {
    actor,
    action: 'webhook.added',
    subject: `webhook:${id}`,
    after: { url, label, events: [...events], reason: 'Imported.' },
    at,
  });
  return true;
}
