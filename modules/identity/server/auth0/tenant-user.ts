import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { AUTH0_CONNECTION } from '../../rules/connections.ts';
import { publicError } from '../../rules/index.ts';
import { profileOf } from '../social/claims.ts';
import { findOrCreateUser } from '../social/find-or-create-user.ts';
import type { ProfileSource } from '../social/profile-source.ts';
import type { SocialProfile } from '../social/provider.ts';
import { isBusy } from './outage.ts';
import { type Auth0Settings, tenantAddress } from './settings.ts';
import type { TenantClaims } from './tenant-tokens.ts';

/** Asks the tenant who the owner of a token is; null when it does not say. */
export type ReadTenantProfile = (token: string, claims: TenantClaims) => Promise<SocialProfile | null>;

const TIMEOUT_MS = 5_000;

export function tenantProfileReader(settings: Auth0Settings): ReadTenantProfile {
  const address = tenantAddress(settings, 'userinfo');
  return async (token, { issuer, subject }) => {
    let answer: Response;
    try {
      answer = await fetch(address, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
    } catch (cause) {
      throw publicError('unavailable', { cause, retryAfterSeconds: 5 });
    }
    if (isBusy(answer.status)) throw publicError('unavailable', { retryAfterSeconds: 5 });
    if (!answer.ok) return null;
    const person = (await answer.json()) as Readonly<Record<string, unknown>>;
    // The answer must be about the owner of this token and nobody else.
    return person.sub === subject ? profileOf(issuer, subject, person) : null;
  };
}

export interface TenantUsers {
  readonly database: Database;
  readonly readProfile: ReadTenantProfile;
  maintenance(): boolean;
}

/** The user behind a token. One that was never seen here is asked for once and then known by its subject. */
export async function tenantUser(
  { database, readProfile, maintenance }: TenantUsers,
  { claims, token, from, now }: { claims: TenantClaims; token: string } & Pick<ProfileSource, 'from' | 'now'>,
): Promise<Id<'user'> | null> {
  const known = await database.maybe<{ user_id: Id<'user'> }>(
    sql`select user_id from identity_link where issuer = ${claims.issuer} and subject = ${claims.subject}`,
  );
  if (known !== undefined) return known.user_id;
  const profile = await readProfile(token, claims);
  if (profile === null) return null;
  const closedToNew = maintenance() ? 'maintenance' : null;
  const source = { profile, via: AUTH0_CONNECTION, from, closedToNew, now } as const;
  const found = await database.transaction((tx) => findOrCreateUser(tx, source));
  return found.kind === 'refused' ? null : found.userId;
}
