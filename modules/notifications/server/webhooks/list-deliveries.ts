import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { AttemptView, DeliveryRecord, DeliveryState, DeliveryView } from '../../contract/index.ts';

const PAGE = 25;

interface DeliveryRow {
  readonly id: Id<'whd'>;
  readonly event_id: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly created_at: Date;
  readonly next_attempt_at: Date | null;
  readonly body: string;
  readonly tried_at: Date | null;
  readonly tried_status: number | null;
  readonly tried_problem: string | null;
}

interface DeliveriesAfter {
  readonly endpointId: string;
  readonly state: DeliveryState | null;
  readonly after: Id<'whd'> | null;
}

/** Newest first, from the last entry of the page before on. */
export async function listDeliveries(
  database: Queryable,
  { endpointId, state, after }: DeliveriesAfter,
): Promise<{ deliveries: DeliveryView[]; next: string | null }> {
  const inState = state === null ? sql.empty : sql`and state = ${state}`;
  const older = after === null ? sql.empty : sql`and id < ${after}`;
  const rows = await deliveriesWhere(
    database,
    sql`endpoint_id = ${endpointId} ${inState} ${older} order by id desc limit ${PAGE + 1}`,
  );
  const shown = rows.slice(0, PAGE);
  return { deliveries: shown.map(viewOf), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

export async function deliveryRecord(
  database: Queryable,
  endpointId: string,
  id: string,
): Promise<DeliveryRecord | null> {
  const [row] = await deliveriesWhere(database, sql`id = ${id} and endpoint_id = ${endpointId}`);
  if (row === undefined) return null;
  const tried = await database.rows<AttemptView>(
    sql`select number, at, duration_ms as "durationMs", status, problem, answer from webhook_attempt
      where delivery_id = ${id} order by number desc`,
  );
  return { ...viewOf(row), body: row.body, tried };
}

const deliveriesWhere = (database: Queryable, which: Sql): Promise<DeliveryRow[]> =>
  database.rows<DeliveryRow>(sql`
    select delivery.id, event_id, type, state, attempts, created_at, next_attempt_at, body, tried.at as tried_at,
      tried.status as tried_status, tried.problem as tried_problem
    from (select * from webhook_delivery where ${which}) delivery
    left join webhook_attempt tried on tried.delivery_id = delivery.id and tried.number = delivery.attempts
    order by delivery.id desc`);

const viewOf = (row: DeliveryRow): DeliveryView => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  last:
    row.tried_at === null ? null : { at: row.tried_at, status: row.tried_status, problem: row.tried_problem },
});
