import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { decideConnect } from '../../rules/linking.ts';
import { lockPerson } from '../second-factor/mfa-login.ts';
import { link, linkedUser, linksOf, lockProviderPerson } from './identity-links.ts';
import type { ProfileSource } from './profile-source.ts';
import type { NotifyOfSocial } from './social-mail.ts';

export type ConnectRefusal = 'social_taken' | 'social_connected' | 'auth_timeout';

/** Connects whoever the provider vouches for with the account of the session that asked, which has to be open still. */
export async function connectProfile(
  tx: Transaction,
  { tell }: { tell: NotifyOfSocial },
  source: ProfileSource & { readonly userId: Id<'user'>; readonly sessionId: string },
): Promise<Result<null, ConnectRefusal>> {
  const { profile, via, userId, sessionId, now } = source;
  await lockProviderPerson(tx, profile);
  await lockPerson(tx, userId);
  const open = await tx.rows(
    sql`select from session where id = ${sessionId} and user_id = ${userId} and ended_at is null for share`,
  );
  if (open.length === 0) return err('auth_timeout');
  const others = (await linksOf(tx, userId)).filter(({ issuer }) => issuer === profile.issuer);
  const decision = decideConnect(userId, await linkedUser(tx, profile), others.length > 0);
  if (decision.kind === 'refused') return err(decision.code);
  if (decision.kind === 'known') return ok(null);
  await link(tx, userId, source);
  await tx.run(sql`update user_account set social = ${via}, updated_at = ${now}
    where id = ${userId} and social is null and password_hash is null`);
  await tell(tx, { kind: 'connected', userId, via, now });
  return ok(null);
}
