import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { sealPlace } from '../sealed-columns.ts';
import { newTotpSecret, totpStepOf } from './totp-code.ts';

const placeOf = (userId: Id<'user'>) => sealPlace('totp', 'secret_sealed', [userId]);

/** A new secret, not yet in force. Null where one is in force already: that has to be taken away first. */
export async function enrolTotp(
  tx: Transaction,
  sealer: Sealer,
  { userId, now }: { userId: Id<'user'>; now: Date },
): Promise<Uint8Array | null> {
  const secret = newTotpSecret();
  const sealed = sealer.seal(secret, placeOf(userId));
  const kept = await tx.run(sql`insert into totp (user_id, secret_sealed, created_at)
    values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at,
      last_step = 0
    where totp.confirmed_at is null`);
  return kept === 1 ? secret : null;
}

interface TotpCode {
  readonly userId: Id<'user'>;
  readonly code: string;
  readonly now: Date;
}

/** The secret is in force from the first right code on; that code is thereby used. */
export function confirmTotp(tx: Transaction, sealer: Sealer, given: TotpCode): Promise<boolean> {
  return useStep(tx, sealer, given, 'waiting');
}

/** True for the first who brings a code that is good now. */
export function consumeTotp(tx: Transaction, sealer: Sealer, given: TotpCode): Promise<boolean> {
  return useStep(tx, sealer, given, 'confirmed');
}

/** The same question without using the code up, for whoever has something slow to do first. */
export async function wouldConfirmTotp(
  database: Queryable,
  sealer: Sealer,
  given: TotpCode,
): Promise<boolean> {
  return (await stepOf(database, sealer, given, 'waiting')) !== null;
}

async function useStep(tx: Transaction, sealer: Sealer, given: TotpCode, state: TotpState): Promise<boolean> {
  const found = await stepOf(tx, sealer, given, state);
  if (found === null) return false;
  const { step, sealed } = found;
  // Of those who bring the same code at the same time one moves the step on; the others find it moved.
  const moved =
    await tx.run(sql`update totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${given.now})
    where user_id = ${given.userId} and last_step < ${step} and secret_sealed = ${sealed}
      and (confirmed_at is not null) = ${state === 'confirmed'}`);
  return moved === 1;
}

type TotpState = 'waiting' | 'confirmed';

/** The time step that a code is good for now and was not used for before, and the secret that says so. */
async function stepOf(
  database: Queryable,
  sealer: Sealer,
  { userId, code, now }: TotpCode,
  state: TotpState,
): Promise<{ readonly step: number; readonly sealed: Uint8Array } | null> {
  const row = await database.maybe<{ secret_sealed: Uint8Array; last_step: bigint }>(
    sql`select secret_sealed, last_step from totp
      where user_id = ${userId} and (confirmed_at is not null) = ${state === 'confirmed'}`,
  );
  if (row === undefined) return null;
  const secret = sealer.unseal(row.secret_sealed, placeOf(userId));
  const step = totpStepOf(secret, code, { now, lastStep: Number(row.last_step) });
  return step === null ? null : { step, sealed: row.secret_sealed };
}

export async function removeTotp(tx: Transaction, userId: Id<'user'>): Promise<boolean> {
  return (await tx.run(sql`delete from totp where user_id = ${userId}`)) === 1;
}

/** When it came into force, or null. */
export async function totpConfirmedAt(database: Queryable, userId: Id<'user'>): Promise<Date | null> {
  const row = await database.maybe<{ confirmed_at: Date | null }>(
    sql`select confirmed_at from totp where user_id = ${userId}`,
  );
  return row?.confirmed_at ?? null;
}
