import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { hashRaw } from '@node-rs/argon2';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_SETS,
  RECOVERY_CODES,
  recoveryCodeOf,
  showRecoveryCode,
} from '../../rules/index.ts';
import { countAttempt, orGiveBack, type TooMany } from '../log-in/attempts.ts';
import { hashSlowly, knownAsker } from '../password/slow-hash.ts';

export interface NewRecoveryCodes {
  /** For the person, once. */
  readonly shown: readonly string[];
  readonly hashes: readonly Uint8Array[];
}

/**
 * Made before a transaction begins: ten slow hashes are no reason to hold a connection. And after everything that could
 * refuse them was looked at: they are the costliest thing that somebody signed in can ask for, so each set counts.
 */
export async function newRecoveryCodes(
  database: Database,
  userId: Id<'user'>,
  now: Date,
): Promise<Result<NewRecoveryCodes, TooMany>> {
  const scope = { scope: `recovery-codes:${userId}`, budget: RECOVERY_CODE_SETS };
  const taken = await countAttempt(database, [scope], now);
  if (!taken.ok) return taken;
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(randomCode());
  const hashes = await orGiveBack(database, taken.value, hashAll(userId, codes));
  return ok({ shown: [...codes].map(showRecoveryCode), hashes });
}

/** One after the other: others have their turn in between. */
async function hashAll(userId: Id<'user'>, codes: Iterable<string>): Promise<Uint8Array[]> {
  const hashes: Uint8Array[] = [];
  for (const code of codes) hashes.push(await hashOf(userId, code));
  return hashes;
}

/** The codes of before are gone, used or not. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: Id<'user'>,
  { hashes }: NewRecoveryCodes,
): Promise<void> {
  await dropRecoveryCodes(tx, userId);
  for (const hash of hashes) {
    await tx.run(sql`insert into recovery_code (user_id, hash) values (${userId}, ${hash})`);
  }
}

export async function dropRecoveryCodes(tx: Transaction, userId: Id<'user'>): Promise<void> {
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`);
}

/** What is looked up for a typed code, or null where it is none. Slow on purpose: to be made before a lock is held. */
export async function recoveryHashOf(userId: Id<'user'>, text: string): Promise<Uint8Array | null> {
  const code = recoveryCodeOf(text);
  return code === null ? null : hashOf(userId, code);
}

/** True for the first who brings a code that is one of this person's. */
export async function useRecoveryCode(
  tx: Transaction,
  { userId, hash, now }: { userId: Id<'user'>; hash: Uint8Array; now: Date },
): Promise<boolean> {
  const used = await tx.run(sql`update recovery_code set used_at = ${now}
    where user_id = ${userId} and hash = ${hash} and used_at is null`);
  return used === 1;
}

export async function recoveryCodesLeft(database: Queryable, userId: Id<'user'>): Promise<number> {
  const { left } = await database.one<{ left: bigint }>(
    sql`select count(*) as left from recovery_code where user_id = ${userId} and used_at is null`,
  );
  return Number(left);
}

/** 32 letters divide 256 evenly, so every one is as likely as every other. */
function randomCode(): string {
  return [...randomBytes(RECOVERY_CODE_LENGTH)]
    .map((byte) => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length))
    .join('');
}

/**
 * 50 bits are too few for a plain hash, should the table be stolen. The salt is the person's own and not random, so
 * that one slow hash finds the row among ten (NIST 800-63B 3.1.2.2 asks for exactly this of short look-up secrets).
 */
function hashOf(userId: Id<'user'>, code: string): Promise<Uint8Array> {
  const salt = createHash('sha256').update(`recovery_code:${userId}`).digest().subarray(0, 16);
  return hashSlowly(knownAsker(userId), () => hashRaw(code, { salt }));
}
