import { violatedUnique } from '@furrow/database/errors';
import { sql } from '@furrow/database/sql';
import { addressGroup } from '@furrow/http/address-group';
import type { SignedIn } from '@furrow/http/viewer';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { normalEmail } from '../../rules/index.ts';
import { takeAttempt } from '../log-in/attempts.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { proveOwner } from '../second-factor/prove-owner.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { accountByEmail, lockedAccount } from '../users/account-row.ts';
import { confirmNewEmailMail, emailChangeAskedMail, emailChangedMail } from './account-mails.ts';
import { issueLink, killLinks, readLink, spentLink, takeLink } from './mailed-link.ts';

export interface ChangeEmail {
  readonly viewer: SignedIn;
  readonly currentPassword: string;
  readonly email: string;
  readonly visitor: Visitor;
}

/** Nothing changes yet: the new address has to be confirmed first, and the old one is told now. */
export async function requestEmailChange(
  deps: AccountDeps,
  { viewer, currentPassword, email, visitor }: ChangeEmail,
): Promise<Result<null, Refusal>> {
  const proved = await proveOwner(deps, { viewer, password: currentPassword, visitor });
  if (!proved.ok) return proved;
  const account = proved.value;
  if (account.email === email) return refuse('no_changed_data');
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const scope = `verification:address:${addressGroup(visitor.ip)}`;
    const room = await takeAttempt(tx, [{ scope, budget: deps.limits.verification }], now);
    if (!room.ok) return room;
    const other = await accountByEmail(tx, email);
    if (other !== undefined && other.id !== account.id) return refuse('auth/email-already-in-use');
    const data = { email, session: viewer.sessionId };
    const token = await issueLink(tx, { kind: 'change_email', userId: account.id, data, now });
    await recordAccountEvent(tx, { kind: 'email_change_requested', userId: account.id, from: visitor, now });
    await deps.mailer.send(tx, confirmNewEmailMail(deps.site, account, email, token), now);
    await deps.mailer.send(tx, emailChangeAskedMail(deps.site, account, email), now);
    return ok(null);
  });
}

/**
 * The button behind the link that came to the new address. Only somebody signed in to the account may press it: whoever
 * merely holds the mailbox has not asked for anything, and would get an account that somebody else can open (J4). Links
 * mailed to the old address stop working, and whoever is signed in elsewhere is signed out: an address is a way in. The
 * session that asked proved the password then, this one holds the mailbox; both go on.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  {
    token,
    reader,
    visitor,
  }: { token: string; reader: { userId: Id<'user'>; sessionId: string } | null; visitor: Visitor },
): Promise<Result<{ userId: Id<'user'> }, Refusal>> {
  const now = deps.clock.now();
  try {
    return await deps.database.transaction(async (tx) => {
      const good = await readLink(tx, { kind: 'change_email', secret: token, now });
      if (good !== null && good.userId !== reader?.userId) return refuse('unauthenticated');
      const link = await takeLink(tx, { kind: 'change_email', secret: token, now });
      if (link === null) {
        const userId = await spentLink(tx, { kind: 'change_email', secret: token, now });
        return userId === null ? refuse('link_expired') : ok({ userId });
      }
      const account = await lockedAccount(tx, link.userId);
      if (account === undefined) return refuse('link_expired');
      const { email, session } = link.data;
      await tx.run(sql`update user_account set email = ${email}, email_normal = ${normalEmail(email)},
        email_verified_at = ${now}, updated_at = ${now} where id = ${account.id}`);
      await killLinks(tx, { userId: account.id, kinds: ['reset_password', 'verify_email'], now });
      const except = [session, reader?.sessionId].filter((id) => id !== undefined);
      await endSessionsOf(tx, { userId: account.id, except, reason: 'email_changed', now });
      await recordAccountEvent(tx, {
        kind: 'email_changed',
        userId: account.id,
        from: visitor,
        detail: { from: account.email, to: email },
        now,
      });
      await deps.mailer.send(tx, emailChangedMail(deps.site, account, email), now);
      return ok({ userId: account.id });
    });
  } catch (error) {
    // Somebody opened an account with the address since it was asked for.
    if (violatedUnique(error) !== undefined) return refuse('auth/email-already-in-use');
    throw error;
  }
}
