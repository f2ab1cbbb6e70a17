import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** As long as the browser's own dialog stays open. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
const SWEPT_AT_A_TIME = 20;

export type ChallengePurpose = 'register' | 'login' | 'mfa' | 'step_up';

export interface Challenge {
  readonly purpose: ChallengePurpose;
  /** Whom it was made for; null when nobody has said yet who they are. */
  readonly userId: Id<'user'> | null;
}

/** What the authenticator has to sign. It is good once, for one purpose and one person. */
export async function issueChallenge(
  tx: Transaction,
  { purpose, userId, now }: Challenge & { now: Date },
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  // Anybody may ask for one without signing in, so each new one takes a few dead ones away.
  await tx.run(sql`delete from one_time_token where hash in (
    select hash from one_time_token where kind = 'webauthn_challenge' and expires_at <= ${now}
    limit ${SWEPT_AT_A_TIME} for update skip locked)`);
  await tx.run(sql`insert into one_time_token (hash, kind, user_id, data, created_at, expires_at)
    values (${hashOf(challenge)}, 'webauthn_challenge', ${userId}, ${sql.json({ purpose })}::jsonb, ${now},
      ${new Date(now.getTime() + CHALLENGE_LIFETIME_MS)})`);
  return challenge;
}

/** True for the first who brings it back in time and for what it was made. A wrong guess at the purpose uses it up. */
export async function takeChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, userId, now }: Challenge & { now: Date },
): Promise<boolean> {
  const taken = await tx.maybe<{ user_id: Id<'user'> | null; purpose: string; expires_at: Date }>(
    sql`delete from one_time_token where hash = ${hashOf(challenge)} and kind = 'webauthn_challenge'
      returning user_id, data->>'purpose' as purpose, expires_at`,
  );
  if (!taken || taken.expires_at.getTime() <= now.getTime()) return false;
  return taken.purpose === purpose && taken.user_id === userId;
}

/** The challenge inside what the browser signed; whether it is ours is for `takeChallenge` to say. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    return typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();
