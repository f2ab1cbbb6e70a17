import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Suppressions, SuppressionsQuery } from '../../contract/index.ts';
import type { SuppressionWay } from '../../rules/index.ts';
import { openAddress } from '../suppression/suppress-address.ts';
import { addressHash } from '../suppression/suppressed-addresses.ts';

interface SuppressionRow {
  readonly id: Id<'sup'>;
  readonly address_sealed: Uint8Array | null;
  readonly way: SuppressionWay;
  readonly since: Date;
}

const PAGE = 50;

/** Newest first, or the one entry of an address. */
export async function listSuppressions(
  { database, sealer }: { readonly database: Queryable; readonly sealer: Sealer },
  { email, after }: SuppressionsQuery,
): Promise<Suppressions> {
  const from = readId('sup', after);
  const rows =
    await database.rows<SuppressionRow>(sql`select id, address_sealed, way, since from email_suppression
    where ${from === null ? sql`true` : sql`id < ${from}`}
      ${email === undefined || email === '' ? sql.empty : sql`and address_hash = ${addressHash(email)}`}
    order by id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(({ id, address_sealed: sealed, way, since }) => ({
      ...{ id, way },
      email: sealed === null ? null : openAddress(sealer, id, sealed),
      since: since.toISOString(),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
