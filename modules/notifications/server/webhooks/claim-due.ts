import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

export interface DueDelivery {
  readonly id: Id<'whd'>;
  readonly endpoint_id: Id<'whk'>;
  readonly body: string;
  readonly url: string;
  readonly secret_sealed: Uint8Array;
  readonly old_secret_sealed: Uint8Array | null;
  readonly claim: string;
}

/** At once to each endpoint: one that hangs keeps nobody else waiting for long. */
const AT_ONCE = 8;

/**
 * Takes what is due, a few of each endpoint. Whoever took it has half a minute: then it counts as left behind by a process
 * that is gone, and is sent again. The claim keeps to the time of the database, which nobody moves ahead.
 */
export function claimDue(database: Pick<Database, 'transaction'>, now: Date): Promise<DueDelivery[]> {
  const claim = randomUUID();
  return database.transaction((tx) =>
    tx.rows<DueDelivery>(sql`
      with due as (
        select delivery.id from webhook_endpoint endpoint cross join lateral (
          select id from webhook_delivery
          where endpoint_id = endpoint.id and state = 'waiting' and next_attempt_at <= ${now}
            and (claimed_until is null or claimed_until < clock_timestamp())
          order by next_attempt_at, id limit ${AT_ONCE} for update skip locked) delivery
        where endpoint.status = 'active'
      )
      update webhook_delivery delivery set claim = ${claim}, claimed_until = clock_timestamp() + interval '30 seconds'
      from webhook_endpoint endpoint
      where delivery.id in (select id from due) and endpoint.id = delivery.endpoint_id and endpoint.secret_sealed is not null
      returning delivery.id, delivery.endpoint_id, delivery.body, endpoint.url,
        endpoint.secret_sealed /* never null: secret_sealed, claim */,
        case when endpoint.old_secret_until > ${now} then endpoint.old_secret_sealed end as old_secret_sealed,
        delivery.claim`),
  );
}
