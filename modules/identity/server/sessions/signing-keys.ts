import { SealBroken, type Sealer } from '@furrow/crypto/seal';
import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { PublicKeys } from '../../contract/index.ts';
import { sealPlace } from '../sealed-columns.ts';

export const SIGNING_ALGORITHM = 'ES256';
const KEY_LIFETIME_MS = 90 * 24 * 60 * 60_000;
/** Longer than any token that was signed with it. */
const RETIRED_FOR_MS = 2 * 60 * 60_000;
const LOOK_AGAIN_AFTER_MS = 10 * 60_000;
/** Tokens with invented key ids must not become questions to the database. */
const UNKNOWN_ASKED_EVERY_MS = 5_000;

export interface SigningKeys {
  /** What new tokens are signed with. From memory: it may be asked inside a transaction. */
  current(): { readonly kid: string; readonly privateKey: CryptoKey };
  /** The public key of that name, retired ones for a while; null for an unknown one. */
  find(kid: string): Promise<CryptoKey | null>;
  published(): PublicKeys;
}

interface Row {
  kid: string;
  private_sealed: Uint8Array;
  public_jwk: JWK;
  created_at: Date;
  retired_at: Date | null;
}

interface Loaded {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKeys: ReadonlyMap<string, CryptoKey>;
  readonly published: PublicKeys;
  readonly loadedAt: number;
}

export interface SigningKeyParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** The keys that all processes on one database share. The first to come makes one; after 90 days comes the next. */
export async function openSigningKeys(parts: SigningKeyParts): Promise<SigningKeys> {
  let loaded = await load(parts);
  let loading: Promise<void> | null = null;
  const reload = () => {
    loading ??= load(parts)
      .then((fresh) => {
        loaded = fresh;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const age = () => performance.now() - loaded.loadedAt;

  return {
    current() {
      // In the background; while the database is away the key we have is as good as ever.
      if (age() > LOOK_AGAIN_AFTER_MS) void reload().catch(() => {});
      return loaded;
    },
    async find(kid) {
      if (!loaded.publicKeys.has(kid) && age() > UNKNOWN_ASKED_EVERY_MS) await reload();
      return loaded.publicKeys.get(kid) ?? null;
    },
    published: () => loaded.published,
  };
}

/** Retires the key in use, as if its time were over: for when it may have been seen. */
export async function rotateSigningKey(tx: Transaction, sealer: Sealer, now: Date): Promise<void> {
  await tx.run(sql`update signing_key set retired_at = ${now} where retired_at is null`);
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = newId('key', now);
  const sealed = sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)), placeOf(kid));
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' };
  await tx.run(sql`insert into signing_key (kid, alg, private_sealed, public_jwk, created_at)
    values (${kid}, ${SIGNING_ALGORITHM}, ${sealed}, ${sql.json(publicJwk)}::jsonb, ${now})`);
}

async function load({ database, sealer, clock }: SigningKeyParts): Promise<Loaded> {
  const now = clock.now();
  const isDue = (rows: readonly Row[]) => {
    const newest = rows.find((row) => row.retired_at === null);
    return newest === undefined || now.getTime() - newest.created_at.getTime() >= KEY_LIFETIME_MS;
  };
  let rows = await database.rows<Row>(usable(now));
  if (isDue(rows)) {
    rows = await database.transaction(async (tx) => {
      await tx.run(sql`lock table signing_key in share row exclusive mode`);
      if (isDue(await tx.rows<Row>(usable(now)))) await rotateSigningKey(tx, sealer, now);
      return tx.rows<Row>(usable(now));
    });
  }
  return importKeys(rows, sealer);
}

async function importKeys(rows: readonly Row[], sealer: Sealer): Promise<Loaded> {
  const newest = rows.find((row) => row.retired_at === null);
  if (newest === undefined) throw new Error('there is no signing key in use');
  const publicKeys = new Map<string, CryptoKey>();
  for (const { kid, public_jwk } of rows) publicKeys.set(kid, await importKey(public_jwk));
  return {
    kid: newest.kid,
    privateKey: await importKey(privateJwk(newest, sealer)),
    publicKeys,
    // Written by us above, with exactly these members.
    published: { keys: rows.map((row) => row.public_jwk as PublicKeys['keys'][number]) },
    loadedAt: performance.now(),
  };
}

function privateJwk({ kid, private_sealed }: Row, sealer: Sealer): JWK {
  try {
    return JSON.parse(sealer.unseal(private_sealed, placeOf(kid)).toString()) as JWK;
  } catch (cause) {
    if (!(cause instanceof SealBroken)) throw cause;
    throw new Error('FURROW_SECRET_KEY is not the key that the secrets in this database were sealed with', {
      cause,
    });
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('a signing key is not a pair of keys');
  return key;
}

const placeOf = (kid: string) => sealPlace('signing_key', 'private_sealed', [kid]);

const usable = (
  now: Date,
) => sql`select kid, private_sealed, public_jwk, created_at, retired_at from signing_key
  where alg = ${SIGNING_ALGORITHM}
    and (retired_at is null or retired_at > ${new Date(now.getTime() - RETIRED_FOR_MS)})
  order by created_at desc, kid desc`;
