import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { normalEmail } from '../../rules/index.ts';
import { emailChangedMail } from '../email/account-mails.ts';
import { killLinks } from '../email/mailed-link.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import type { SocialProfile } from '../social/provider.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { type AccountRow, accountByEmail, lockedAccount } from '../users/account-row.ts';
import type { TenantDeps } from './ports.ts';

interface Followed {
  readonly userId: Id<'user'>;
  /** The session that asked, if one did: it goes on where the others end. */
  readonly sessionId: string | null;
  readonly profile: SocialProfile;
  readonly visitor: Visitor;
  readonly now: Date;
}

/**
 * The tenant keeps the addresses: one it has checked is checked here, and one it has changed changes here. Only what it
 * has checked counts, and nothing that was proved before is taken back. In maintenance it waits for the next time.
 */
export async function followTenantEmail(
  tx: Transaction,
  deps: Pick<TenantDeps, 'mailer' | 'site' | 'maintenance'>,
  followed: Followed,
): Promise<void> {
  const { userId, profile, visitor, now } = followed;
  const { email, emailVerified } = profile;
  if (email === null || !emailVerified || deps.maintenance()) return;
  const account = await lockedAccount(tx, userId);
  if (account === undefined) return;
  if (account.email_normal !== normalEmail(email)) return takeOver(tx, deps, account, { ...followed, email });
  if (account.email_verified_at !== null) return;
  await tx.run(
    sql`update user_account set email_verified_at = ${now}, updated_at = ${now} where id = ${userId}`,
  );
  await recordAccountEvent(tx, { kind: 'email_verified', userId, from: visitor, now });
}

/**
 * Ends the other sessions, as a change that was asked for here does: an address is a way in. Not where somebody comes in
 * by several ways with an address each, nor where another account has it.
 */
async function takeOver(
  tx: Transaction,
  { mailer, site }: Pick<TenantDeps, 'mailer' | 'site'>,
  account: AccountRow,
  { userId, sessionId, email, visitor, now }: Followed & { email: string },
): Promise<void> {
  const { links } = await tx.one<{ links: bigint }>(
    sql`select count(*) as links from identity_link where user_id = ${userId}`,
  );
  if (links !== 1n || (await accountByEmail(tx, email)) !== undefined) return;
  await tx.run(sql`update user_account set email = ${email}, email_normal = ${normalEmail(email)},
    email_verified_at = ${now}, updated_at = ${now} where id = ${userId}`);
  await killLinks(tx, { userId, kinds: ['reset_password', 'verify_email'], now });
  const kept = sessionId === null ? {} : { except: sessionId };
  await endSessionsOf(tx, { userId, ...kept, reason: 'email_changed', now });
  const detail = { from: account.email, to: email };
  await recordAccountEvent(tx, { kind: 'email_changed', userId, from: visitor, detail, now });
  await mailer.send(tx, emailChangedMail(site, account, email), now);
}
