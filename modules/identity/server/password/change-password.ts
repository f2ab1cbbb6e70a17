import type { SignedIn } from '@furrow/http/viewer';
import { ok, type Result } from '@furrow/kernel/result';
import { passwordChangedMail } from '../email/account-mails.ts';
import { killLinks } from '../email/mailed-link.ts';
import { forgetGuesses } from '../log-in/login-scopes.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { proveOwner } from '../second-factor/prove-owner.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { lockedAccount } from '../users/account-row.ts';
import { refusedPassword } from './new-password.ts';
import { knownAsker } from './slow-hash.ts';
import { writePassword } from './write-password.ts';

export interface ChangePassword {
  readonly viewer: SignedIn;
  readonly currentPassword: string;
  readonly password: string;
  readonly visitor: Visitor;
}

/** Everybody else who is signed in to the account is signed out. Answers how many sessions that were. */
export async function changePassword(
  deps: AccountDeps,
  { viewer, currentPassword, password, visitor }: ChangePassword,
): Promise<Result<{ ended: number }, Refusal>> {
  const proved = await proveOwner(deps, { viewer, password: currentPassword, visitor });
  if (!proved.ok) return proved;
  // A first one comes through the mailbox: until then the provider is all there is, and a session may be borrowed.
  if (proved.value.password_hash === null) return refuse('password_not_set');
  const refused = await refusedPassword(deps, password);
  if (refused) return { ok: false, error: refused };
  const now = deps.clock.now();
  const passwordHash = await deps.passwords.hash(password, knownAsker(viewer.userId));
  const { userId, sessionId } = viewer;
  return deps.database.transaction(async (tx) => {
    const account = await lockedAccount(tx, userId);
    // Somebody else changed it meanwhile: what was proved is no longer true.
    if (account?.password_hash !== proved.value.password_hash) return refuse('conflict');
    await writePassword(tx, { userId, passwordHash, now });
    // Somebody who knew the old one may have asked for another address with it.
    await killLinks(tx, { userId, kinds: ['reset_password', 'change_email'], now });
    await forgetGuesses(tx, proved.value, visitor.device.id);
    const ended = await endSessionsOf(tx, { userId, except: sessionId, reason: 'password_changed', now });
    await recordAccountEvent(tx, { kind: 'password_changed', userId, from: visitor, now });
    await deps.mailer.send(tx, passwordChangedMail(deps.site, proved.value), now);
    return ok({ ended });
  });
}
