import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { PasskeyView } from '../contract/mfa-passkey.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Uint8Array<ArrayBuffer>;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const COLUMNS = sql`id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at`;

export function passkeysOf(database: Queryable, userId: string): Promise<PasskeyRow[]> {
  return database.rows<PasskeyRow>(
    sql`select ${COLUMNS} from passkey where user_id = ${userId} order by created_at, id`,
  );
}

export function findPasskey(database: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  return database.maybe<PasskeyRow>(
    sql`select ${COLUMNS} from passkey where credential_id = ${credentialId}`,
  );
}

/** Undefined where there is no such passkey of this person. */
export function renamePasskey(
  tx: Transaction,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return tx.maybe<PasskeyRow>(
    sql`update passkey set name = ${name} where id = ${id} and user_id = ${userId} returning ${COLUMNS}`,
  );
}

export function removePasskey(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
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
