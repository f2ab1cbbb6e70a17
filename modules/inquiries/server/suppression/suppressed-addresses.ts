import { createHash } from 'node:crypto';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { sameAddress } from '../../rules/index.ts';

/**
 * What an address is found by. Under no key: one that is replaced would let every wish be forgotten at once, and the
 * list is honoured for as long as there is one.
 */
export const addressHash = (email: string): Uint8Array =>
  createHash('sha256')
    .update(`email-suppression:${sameAddress(email)}`)
    .digest();

export async function isSuppressed(database: Queryable, email: string): Promise<boolean> {
  return (await mayEmail(database, [email])).size === 0;
}

/** Of these addresses those that may get an optional email. */
export async function mayEmail(
  database: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const hashes = new Map(addresses.map((email) => [email, Buffer.from(addressHash(email)).toString('hex')]));
  const rows = await database.rows<{ hash: string }>(sql`select encode(address_hash, 'hex') as hash
    from email_suppression where address_hash in (select decode(unnest(${[...hashes.values()]}::text[]), 'hex'))`);
  const stopped = new Set(rows.map(({ hash }) => hash));
  return new Set(addresses.filter((email) => !stopped.has(hashes.get(email) ?? '')));
}
