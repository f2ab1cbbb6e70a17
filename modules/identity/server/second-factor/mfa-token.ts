import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { MfaMethod } from '../../contract/mfa.ts';
import { MFA_TOKEN_LIFETIME_MS, MFA_TRIES_A_LOGIN, type SessionMethod } from '../../rules/index.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { hashSecret, newSecret } from '../sessions/session-secret.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { totpConfirmedAt } from './totp.ts';

export interface StartedMfaLogin {
  readonly mfaToken: string;
  readonly methods: readonly MfaMethod[];
  readonly expiresAt: Date;
}

/**
 * After a right first factor: what stands for it until the second one comes. It opens nothing by itself. `amr` is how
 * the first factor was proved.
 */
export async function startMfaLogin(
  tx: Transaction,
  { userId, amr, now }: { userId: Id<'user'>; amr: readonly SessionMethod[]; now: Date },
): Promise<StartedMfaLogin> {
  const mfaToken = newSecret();
  const expiresAt = new Date(now.getTime() + MFA_TOKEN_LIFETIME_MS);
  // Those of before that nobody finished are of no use to anybody.
  await tx.run(sql`delete from one_time_token
    where user_id = ${userId} and kind = 'mfa_login' and expires_at <= ${now}`);
  await tx.run(sql`insert into one_time_token (hash, kind, user_id, data, created_at, expires_at)
    values (${hashSecret(mfaToken)}, 'mfa_login', ${userId}, ${sql.json({ amr })}::jsonb, ${now}, ${expiresAt})`);
  return { mfaToken, methods: await mfaMethodsOf(tx, userId), expiresAt };
}

export async function mfaMethodsOf(database: Queryable, userId: Id<'user'>): Promise<MfaMethod[]> {
  const methods: MfaMethod[] = [];
  if (await totpConfirmedAt(database, userId)) methods.push('totp');
  if ((await passkeysOf(database, userId)).length > 0) methods.push('passkey');
  if ((await recoveryCodesLeft(database, userId)) > 0) methods.push('recovery');
  return methods;
}

export interface FirstFactor {
  readonly userId: Id<'user'>;
  readonly amr: readonly SessionMethod[];
}

/**
 * The first factor this token stands for; undefined when it is used, too old or nobody's, or when the password was
 * changed since: what stands for the old one must not outlive it.
 */
export function firstFactorOf(
  database: Queryable,
  mfaToken: string,
  now: Date,
): Promise<FirstFactor | undefined> {
  return database.maybe<FirstFactor>(firstFactor(mfaToken, now));
}

/** The same for whoever is about to use it: of two with the same token the second waits for the first. */
export function lockFirstFactor(
  tx: Transaction,
  mfaToken: string,
  now: Date,
): Promise<FirstFactor | undefined> {
  return tx.maybe<FirstFactor>(sql`${firstFactor(mfaToken, now)} for update of t`);
}

const firstFactor = (mfaToken: string, now: Date) =>
  sql`select u.id as "userId", t.data->'amr' as amr
    from one_time_token t join user_account u on u.id = t.user_id
    where t.hash = ${hashSecret(mfaToken)} and t.kind = 'mfa_login' and t.used_at is null
      and t.expires_at > ${now} and t.created_at >= coalesce(u.password_changed_at, t.created_at)`;

export async function useMfaToken(tx: Transaction, mfaToken: string, now: Date): Promise<void> {
  await tx.run(sql`update one_time_token set used_at = ${now} where hash = ${hashSecret(mfaToken)}`);
}

/** A wrong code: after the last one allowed the first factor has to be given again. */
export async function countAgainstMfaToken(tx: Transaction, mfaToken: string, now: Date): Promise<void> {
  await tx.run(sql`update one_time_token
    set data = jsonb_set(data, '{wrong}', to_jsonb(coalesce((data->>'wrong')::int, 0) + 1)),
      used_at = case when coalesce((data->>'wrong')::int, 0) + 1 >= ${MFA_TRIES_A_LOGIN}::int then ${now}::timestamptz end
    where hash = ${hashSecret(mfaToken)}`);
}
