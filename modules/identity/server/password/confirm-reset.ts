import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { passwordChangedMail } from '../email/account-mails.ts';
import { killLinks, readLink, takeLink } from '../email/mailed-link.ts';
import { rememberDevice } from '../log-in/device.ts';
import { forgetGuesses } from '../log-in/login-scopes.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { lockedAccount } from '../users/account-row.ts';
import { dropUnproved } from '../users/drop-unproved.ts';
import { refusedPassword } from './new-password.ts';
import { knownAsker } from './slow-hash.ts';
import { writePassword } from './write-password.ts';

/**
 * A new password for whoever holds the mailed link, in whichever browser. It ends every session and signs nobody in: a
 * second factor is asked for as always, unless it was set up before anybody had proved the mailbox.
 */
export async function confirmReset(
  deps: AccountDeps,
  { token, password, visitor }: { token: string; password: string; visitor: Visitor },
): Promise<Result<null, Refusal>> {
  const now = deps.clock.now();
  // Before the link is used up: a password that is refused can be mended with the same link.
  const refused = await refusedPassword(deps, password);
  if (refused) return { ok: false, error: refused };
  // Nobody without a link has work done for them.
  const good = await readLink(deps.database, { kind: 'reset_password', secret: token, now });
  if (good === null) return refuse('link_expired');
  const passwordHash = await deps.passwords.hash(password, knownAsker(good.userId));
  return deps.database.transaction(async (tx) => {
    const link = await takeLink(tx, { kind: 'reset_password', secret: token, now });
    const account = link === null ? undefined : await lockedAccount(tx, link.userId);
    if (link === null || account === undefined || account.email !== link.data.email)
      return refuse('link_expired');
    const userId = account.id;
    if (account.email_verified_at === null) await dropUnproved(tx, { userId, reason: 'password_reset', now });
    await writePassword(tx, { userId, passwordHash, now });
    // The link came through the mailbox, so the mailbox is theirs.
    await tx.run(sql`update user_account set email_verified_at = coalesce(email_verified_at, ${now})
      where id = ${userId}`);
    await killLinks(tx, { userId, kinds: ['reset_password', 'change_email'], now });
    await endSessionsOf(tx, { userId, reason: 'password_reset', now });
    await forgetGuesses(tx, account, visitor.device.id);
    await rememberDevice(tx, { userId, deviceId: visitor.device.id, now });
    await recordAccountEvent(tx, { kind: 'password_reset', userId, from: visitor, now });
    await deps.mailer.send(tx, passwordChangedMail(deps.site, account), now);
    return ok(null);
  });
}
