import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

export type EndpointStatus = 'active' | 'paused' | 'removed';

export interface EndpointRow {
  readonly id: Id<'whk'>;
  readonly url: string;
  readonly label: string;
  readonly events: string[];
  readonly added_by: string;
  readonly added_at: Date;
  readonly status: EndpointStatus;
  readonly paused_by: 'firm' | 'failures' | null;
  readonly status_since: Date;
  readonly failures_in_a_row: number;
  readonly last_success_at: Date | null;
  readonly old_secret_until: Date | null;
}

const COLUMNS = sql`id, url, label, events, added_by, added_at, status, paused_by, status_since, failures_in_a_row,
  last_success_at, old_secret_until`;

export const endpointsWhere = (database: Queryable, which: Sql): Promise<EndpointRow[]> =>
  database.rows<EndpointRow>(sql`select ${COLUMNS} from webhook_endpoint where ${which} order by id`);

/** Whoever changes an endpoint waits here for whoever changes it already; before its deliveries, always. */
export const lockEndpoint = (tx: Transaction, id: Id<'whk'>): Promise<EndpointRow | undefined> =>
  tx.maybe<EndpointRow>(sql`select ${COLUMNS} from webhook_endpoint where id = ${id} for no key update`);
