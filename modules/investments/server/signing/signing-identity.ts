import type { SealedColumn } from '@furrow/crypto/reseal';
import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { makeSigningIdentity, type SigningIdentity } from '@furrow/signing/identity';

const PLACE = 'signing_identity:key_sealed';

export const identitySealedColumn: SealedColumn = {
  table: 'signing_identity',
  column: 'key_sealed',
  key: ['name'],
  placeOf: () => PLACE,
};

interface Parts {
  readonly database: Queryable;
  readonly sealer: Sealer;
  readonly brand: string;
  /** The firm's own; null where it gave none. */
  readonly identity?: SigningIdentity | null;
}

interface Kept {
  readonly certificate: string;
  readonly key_sealed: Uint8Array;
}

/** The firm's own key, or that of this installation: made when it is first needed, by whichever process comes first. */
export async function signingIdentity(
  { database, sealer, brand, identity = null }: Parts,
  now: Date,
): Promise<SigningIdentity> {
  if (identity !== null) return identity;
  const known = await kept(database);
  if (known !== undefined) return opened(sealer, known);
  const made = await makeSigningIdentity({ name: brand, at: now });
  const sealed = sealer.seal(made.privateKey, PLACE);
  await database.run(sql`insert into signing_identity (certificate, key_sealed, made_at)
    values (${made.certificate}, ${sealed}, ${now}) on conflict do nothing`);
  const first = await kept(database);
  if (first === undefined) throw new Error('the key that seals documents could not be kept');
  return opened(sealer, first);
}

const kept = (database: Queryable) =>
  database.maybe<Kept>(sql`select certificate, key_sealed from signing_identity`);

const opened = (sealer: Sealer, { certificate, key_sealed }: Kept): SigningIdentity => ({
  certificate,
  privateKey: sealer.unseal(key_sealed, PLACE).toString(),
});
