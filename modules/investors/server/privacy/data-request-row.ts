import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { DataRequest, DataRequests } from '../../contract/index.ts';

export interface DataRequestRow {
  readonly id: Id<'dar'>;
  readonly user_id: string;
  readonly kind: DataRequest['kind'];
  readonly status: DataRequest['status'];
  readonly reasons: readonly string[];
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly expires_at: Date | null;
}

export const DATA_REQUEST_COLUMNS = sql`id, user_id, kind, status, reasons, created_at, completed_at, expires_at`;

export async function listDataRequests(
  database: Queryable,
  userId: string,
  page: Page = FIRST_PAGE,
): Promise<DataRequests> {
  const rows = await database.rows<DataRequestRow>(
    sql`select ${DATA_REQUEST_COLUMNS} from data_request where user_id = ${userId}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`,
  );
  const own = sql`data_request where user_id = ${userId}`;
  const count = await totalOf(database, page, rows.length, own);
  return { data: rows.map(presentDataRequest), count, total: count };
}

export function presentDataRequest(row: DataRequestRow): DataRequest {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    reasons: [...row.reasons],
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
