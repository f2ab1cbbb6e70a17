import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { SignedIn } from '@furrow/http/viewer';
import { err, ok, type Result } from '@furrow/kernel/result';
import { isConnection } from '../../rules/connections.ts';
import { hasSignInMethod } from '../../rules/linking.ts';
import { signInMethodsOf } from '../log-in/sign-in-methods.ts';
import { lockPerson } from '../second-factor/mfa-login.ts';
import { requireFresh } from '../second-factor/step-up.ts';
import { endWhere } from '../sessions/end-session.ts';
import type { ProfileSource } from './profile-source.ts';
import { recordSocialEvent } from './record-social-event.ts';
import type { NotifyOfSocial } from './social-mail.ts';

export interface Disconnect extends Pick<ProfileSource, 'from' | 'now'> {
  readonly viewer: SignedIn;
  readonly connection: string;
  /** By connection, for all that can be used here: the issuer's name in our tables. */
  readonly issuers: ReadonlyMap<string, string>;
}

/**
 * Takes a provider away as a way in. Who came through it elsewhere is signed out there: the reason to disconnect may be
 * that somebody else has that account. What would leave no way in is refused before anything is asked of the person.
 */
export async function disconnect(
  { database, tell }: { database: Database; tell: NotifyOfSocial },
  { viewer, connection, issuers, from, now }: Disconnect,
): Promise<Result<null, 'not_found' | 'last_way_in'>> {
  const { userId, sessionId } = viewer;
  if (!isConnection(connection)) return err('not_found');
  const issuer = issuers.get(connection) ?? null;
  return database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const mine = await tx.rows(
      sql`select from identity_link where user_id = ${userId} and issuer = ${issuer}`,
    );
    if (mine.length === 0) return err('not_found');
    const others = new Map([...issuers].filter(([name]) => name !== connection));
    const works = new Set(others.values());
    if (!hasSignInMethod(await signInMethodsOf(tx, userId, (name) => works.has(name))))
      return err('last_way_in');
    requireFresh(viewer, now);
    await tx.run(sql`delete from identity_link where user_id = ${userId} and issuer = ${issuer}`);
    const left = await tx.rows<{ issuer: string }>(
      sql`select issuer from identity_link where user_id = ${userId} order by linked_at`,
    );
    const next = left.flatMap((row) => [...others].filter(([, name]) => name === row.issuer));
    await tx.run(sql`update user_account set social = ${next[0]?.[0] ?? null}, updated_at = ${now}
      where id = ${userId} and social = ${connection}`);
    await endWhere(tx, sql`user_id = ${userId} and id <> ${sessionId} and ${connection} = any(amr)`, {
      reason: 'provider_removed',
      now,
    });
    await recordSocialEvent(tx, 'social_unlinked', userId, { via: connection, from, now });
    await tell(tx, { kind: 'disconnected', userId, via: connection, now });
    return ok(null);
  });
}
