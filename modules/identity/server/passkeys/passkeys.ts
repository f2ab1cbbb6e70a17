import type { Queryable, Transaction } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Page } from '@furrow/kernel/page';
import type { z } from 'zod';
import type { PasskeyView, passkeyList } from '../../contract/mfa-passkey.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: Id<'user'>;
  readonly credential_id: string;
  readonly public_key: Uint8Array<ArrayBuffer>;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const COLUMNS = sql`id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at`;

export function passkeysOf(database: Queryable, userId: Id<'user'>): Promise<PasskeyRow[]> {
  return database.rows<PasskeyRow>(
    sql`select ${COLUMNS} from passkey where user_id = ${userId} order by created_at, id`,
  );
}

export async function listPasskeys(
  database: Queryable,
  userId: Id<'user'>,
  page: Page,
): Promise<z.output<typeof passkeyList>> {
  const rows = await database.rows<PasskeyRow>(
    sql`select ${COLUMNS} from passkey where user_id = ${userId} order by created_at, id
      limit ${page.limit} offset ${page.offset}`,
  );
  const count = await totalOf(database, page, rows.length, sql`passkey where user_id = ${userId}`);
  return { data: rows.map(presentPasskey), count, total: count };
}

export function findPasskey(database: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  return database.maybe<PasskeyRow>(
    sql`select ${COLUMNS} from passkey where credential_id = ${credentialId}`,
  );
}

/** Undefined where there is no such passkey of this person. */
export function renamePasskey(
  tx: Transaction,
  { userId, id, name }: { userId: Id<'user'>; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return tx.maybe<PasskeyRow>(
    sql`update passkey set name = ${name} where id = ${id} and user_id = ${userId} returning ${COLUMNS}`,
  );
}

export function removePasskey(
  tx: Transaction,
  { userId, id }: { userId: Id<'user'>; id: string },
): Promise<PasskeyRow | undefined> {
  return tx.maybe<PasskeyRow>(
    sql`delete from passkey where id = ${id} and user_id = ${userId} returning ${COLUMNS}`,
  );
}

export function presentPasskey(row: PasskeyRow): PasskeyView {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
