import type { SealedColumn } from '@furrow/crypto/reseal';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** Those who sign after the purchaser, in this order. */
export const FURTHER_ROLES = ['custodian', 'countersigner'] as const;
export type FurtherRole = (typeof FURTHER_ROLES)[number];

export interface FurtherSignature {
  readonly signing_id: Id<'sgn'>;
  readonly role: FurtherRole;
  readonly name: string;
  readonly signed_at: Date;
  readonly signed_sha256: string;
  readonly stored_sha256: string;
  readonly key_sealed: Uint8Array;
}

/** What the key of the document with this signature is sealed for. */
export const furtherPlace = (signingId: string, role: string) =>
  `investment_further_signature:key_sealed:${signingId}:${role}`;

export const furtherSealedColumn: SealedColumn = {
  table: 'investment_further_signature',
  column: 'key_sealed',
  key: ['signing_id', 'role'],
  placeOf: ([signingId = '', role = '']) => furtherPlace(signingId, role),
};

/** Of these documents, in the order in which they were given. */
export async function furtherSignatures(
  database: Queryable,
  signingIds: readonly string[],
): Promise<FurtherSignature[]> {
  const rows =
    await database.rows<FurtherSignature>(sql`select signing_id, role, name, signed_at, signed_sha256, stored_sha256,
      key_sealed
    from investment_further_signature where signing_id = any(${[...signingIds]}::text[])`);
  return rows.toSorted((a, b) => FURTHER_ROLES.indexOf(a.role) - FURTHER_ROLES.indexOf(b.role));
}
