import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { MFA_TRIES, MFA_TRIES_A_DAY, MFA_TRIES_OF_STRANGERS } from '../../rules/index.ts';
import { isKnownDevice } from '../log-in/device.ts';
import type { SessionRequest } from '../sessions/start-session.ts';

/** Whose wrong codes these count as. */
export interface Tries {
  readonly userId: Id<'user'>;
  readonly device: 'known' | 'unknown';
  readonly scope: string;
}

/**
 * A browser the person has used before has a budget of its own: whoever else knows the password can use up theirs and
 * still lock nobody out.
 */
export async function triesOf(
  database: Queryable,
  { userId, deviceId, now }: { userId: Id<'user'>; deviceId: string | null; now: Date },
): Promise<Tries> {
  if (deviceId !== null && (await isKnownDevice(database, { userId, deviceId, now }))) {
    return { userId, device: 'known', scope: `mfa:device:${userId}:${deviceId}` };
  }
  return { userId, device: 'unknown', scope: `mfa:account:${userId}` };
}

/** Before anything slow is done, and without a lock: who has tries left now. */
export async function mayTryNow(
  database: Queryable,
  { userId, request, now }: { userId: Id<'user'>; request: SessionRequest; now: Date },
): Promise<boolean> {
  const tries = await triesOf(database, { userId, deviceId: request.deviceId, now });
  return mayTry(database, tries, now);
}

/** To be asked under a lock on the person's row, or twenty at a time get twenty tries more. */
export async function mayTry(tx: Queryable, { userId, device, scope }: Tries, now: Date): Promise<boolean> {
  const { recent } = await tx.one<{ recent: bigint }>(
    sql`select count(*) as recent from attempt
      where scope = ${scope} and at > ${before(now, MFA_TRIES.windowMs)}`,
  );
  if (recent >= MFA_TRIES.max) return false;
  // Counted from the history, which is kept: attempts are swept as soon as the short windows are over.
  const { today } = await tx.one<{ today: bigint }>(
    sql`select count(*) as today from security_event
      where user_id = ${userId} and at > ${before(now, MFA_TRIES_A_DAY.windowMs)}
        and kind in ('mfa_failed', 'step_up_failed') and detail->>'device' = ${device}`,
  );
  if (today >= MFA_TRIES_A_DAY.max) return false;
  return device === 'known' || (await mayStrangersTry(tx, userId, now));
}

/** Whoever guesses has the password. A new one takes it from them, and begins the count anew. */
async function mayStrangersTry(tx: Queryable, userId: Id<'user'>, now: Date): Promise<boolean> {
  const { tried } = await tx.one<{ tried: bigint }>(
    sql`select count(*) as tried from security_event e join user_account u on u.id = e.user_id
      where e.user_id = ${userId} and e.kind in ('mfa_failed', 'step_up_failed') and e.detail->>'device' = 'unknown'
        and e.at > greatest(${before(now, MFA_TRIES_OF_STRANGERS.windowMs)}::timestamptz, u.password_changed_at)`,
  );
  return tried < MFA_TRIES_OF_STRANGERS.max;
}

export async function noteWrongTry(tx: Transaction, { scope }: Tries, now: Date): Promise<void> {
  await tx.run(sql`insert into attempt (scope, at) values (${scope}, ${now})`);
}

/** The right one came: what went before was clumsiness. */
export async function forgetWrongTries(tx: Transaction, { scope }: Tries): Promise<void> {
  await tx.run(sql`delete from attempt where scope = ${scope}`);
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
