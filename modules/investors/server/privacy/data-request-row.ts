import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { DataRequest, DataRequests } from '../../contract/index.ts';

export interface DataRequestRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: DataRequest['kind'];
  readonly status: DataRequest['status'];
  readonly reasons: readonly string[];
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly expires_at: Date | null;
}

export const DATA_REQUEST_COLUMNS = sql`id, user_id, kind, status, reasons, created_at, completed_at, expires_at`;

export async function listDataRequests(database: Queryable, userId: string): Promise<DataRequests> {
  const rows = await database.rows<DataRequestRow>(
    sql`select ${DATA_REQUEST_COLUMNS} from data_request where user_id = ${userId} order by created_at desc, id desc limit 50`,
  );
  return { data: rows.map(presentDataRequest), count: rows.length };
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
