import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { normalEmail } from '../../rules/email.ts';
import { type AccountWithEmail, decideLink } from '../../rules/linking.ts';
import { socialName } from '../../rules/social-names.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { dropUnproved } from '../users/drop-unproved.ts';
import { link, linkedUser, lockProviderPerson } from './identity-links.ts';
import type { ClosedToNew, ProfileSource } from './profile-source.ts';
import { recordSocialEvent } from './record-social-event.ts';

export type FoundUser =
  | { readonly kind: 'known' | 'linked' | 'claimed' | 'created'; readonly userId: Id<'user'> }
  | {
      readonly kind: 'refused';
      readonly code: 'user_exists' | 'social_email_missing' | NonNullable<ClosedToNew>;
    };

/** The user a profile stands for; somebody nobody knows becomes one, without confirmed privacy (A4). */
export async function findOrCreateUser(tx: Transaction, source: ProfileSource): Promise<FoundUser> {
  await lockProviderPerson(tx, source.profile);
  const found = (await attempt(tx, source)) ?? (await attempt(tx, source));
  if (found === null) throw new Error('an account with this address appeared and went away again');
  return found;
}

/** Null: somebody else took the address meanwhile, so look again. */
async function attempt(tx: Transaction, source: ProfileSource): Promise<FoundUser | null> {
  const { profile, closedToNew, now } = source;
  const decision = decideLink(await linkedUser(tx, profile), profile, await accountOf(tx, profile.email));
  if (decision.kind === 'known' || decision.kind === 'refused') return decision;
  if (closedToNew === 'maintenance') return { kind: 'refused', code: closedToNew };
  if (decision.kind === 'link') {
    await link(tx, decision.userId, source);
    return { kind: 'linked', userId: decision.userId };
  }
  if (decision.kind === 'claim') return claim(tx, decision.userId, source);
  if (closedToNew !== null) return { kind: 'refused', code: closedToNew };
  const userId = newId('user', now);
  if (!(await insertUser(tx, userId, decision, source))) return null;
  await recordSocialEvent(tx, 'sign_up', userId, source);
  await link(tx, userId, source);
  return { kind: 'created', userId };
}

/** Null: somebody proved the address meanwhile, so look again. The names and the consent were somebody else's too. */
async function claim(tx: Transaction, userId: Id<'user'>, source: ProfileSource): Promise<FoundUser | null> {
  const { profile, via, from, now } = source;
  const { firstName, lastName } = socialName(profile, profile.email ?? '');
  const proved =
    await tx.run(sql`update user_account set email_verified_at = ${now}, first_name = ${firstName},
      last_name = ${lastName}, confirm_privacy = false, updated_at = ${now}
    where id = ${userId} and email_normal = ${normalEmail(profile.email ?? '')} and email_verified_at is null`);
  if (proved === 0) return null;
  await dropUnproved(tx, { userId, reason: 'account_claimed', now });
  await tx.run(sql`update user_account set social = ${via} where id = ${userId}`);
  const { ip, userAgent } = from;
  await recordAccountEvent(tx, {
    kind: 'account_claimed',
    userId,
    from: { ip, userAgent },
    detail: { via },
    now,
  });
  await link(tx, userId, source);
  return { kind: 'claimed', userId };
}

async function accountOf(
  tx: Transaction,
  email: string | null,
): Promise<AccountWithEmail<Id<'user'>> | null> {
  if (email === null) return null;
  const found = await tx.maybe<{ id: Id<'user'>; verified: boolean }>(
    sql`select id, email_verified_at is not null as verified from user_account
      where email_normal = ${normalEmail(email)}`,
  );
  return found ? { userId: found.id, emailVerified: found.verified } : null;
}

async function insertUser(
  tx: Transaction,
  userId: Id<'user'>,
  { email, emailVerified }: { email: string; emailVerified: boolean },
  { profile, via, now }: ProfileSource,
): Promise<boolean> {
  const { firstName, lastName } = socialName(profile, email);
  const written = await tx.run(sql`insert into user_account
      (id, email, email_normal, email_verified_at, first_name, last_name, social, confirm_privacy, created_at, updated_at)
    values (${userId}, ${email}, ${normalEmail(email)}, ${emailVerified ? now : null}, ${firstName}, ${lastName},
      ${via}, false, ${now}, ${now})
    on conflict (email_normal) do nothing`);
  return written === 1;
}
