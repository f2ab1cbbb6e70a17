import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addressGroup } from '@furrow/http/address-group';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { normalEmail, readEmail } from '../../rules/index.ts';
import { leakedPasswordMail, newBrowserMail } from '../email/account-mails.ts';
import { issueLink } from '../email/mailed-link.ts';
import { knownAsker, strangerAt } from '../password/slow-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type StartedMfaLogin, startMfaLogin } from '../second-factor/mfa-token.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { rollbackIfHoneypot } from '../sign-up/rollback-if-honeypot.ts';
import { recordAccountEvent, recordFailedLogin } from '../users/account-event.ts';
import { type AccountRow, accountByEmail } from '../users/account-row.ts';
import { publishIdentityEvent } from '../users/publish-event.ts';
import { countAttempt, giveBack, orGiveBack, scopeOf, takeAttempt } from './attempts.ts';
import { rememberDevice } from './device.ts';
import { loginScopes } from './login-scopes.ts';
import { notifyOfGuessing } from './notify-of-guessing.ts';
import type { Visitor } from './visitor.ts';

export interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly honeypot: string;
  readonly visitor: Visitor;
}

export type LoggedIn =
  | { readonly kind: 'signed_in'; readonly userId: Id<'user'>; readonly session: StartedSession }
  | { readonly kind: 'mfa_required'; readonly challenge: StartedMfaLogin };

/**
 * Email and password. Until the password is right, an address that is known and one that is not take the same steps:
 * the same statements, one Argon2, the same answer.
 */
export async function logIn(deps: AccountDeps, asked: LogIn): Promise<Result<LoggedIn, Refusal>> {
  const { database, clock, passwords } = deps;
  const now = clock.now();
  if (!readEmail(asked.email).ok) return refuse('auth/invalid-email');
  const address = addressGroup(asked.visitor.ip);
  const emailNormal = normalEmail(asked.email);
  const account = await accountByEmail(database, emailNormal);
  const { scopes, known } = await loginScopes(deps, emailNormal, account?.id ?? null, asked.visitor, now);
  const taken = await countAttempt(database, scopes, now);
  if (!taken.ok) return taken;

  const asker = known && account ? knownAsker(account.id) : strangerAt(address);
  const verifying = passwords.verify(account?.password_hash ?? null, asked.password, asker);
  const right = await orGiveBack(database, taken.value, verifying);
  if (account === undefined || !right || asked.honeypot !== '') {
    const failed = { emailNormal, scope: scopeOf('email', emailNormal), from: asked.visitor, now };
    return rollbackIfHoneypot(database, asked.honeypot, async (tx) => {
      await recordFailedLogin(tx, failed);
      await notifyOfGuessing(tx, emailNormal, now);
      return refuse('access_denied');
    });
  }
  await giveBack(database, taken.value);
  if (account.disabled_at !== null) return refuse('auth/user-disabled');
  if (account.blocked_at !== null) return refuse('blocked_user');
  if (await deps.leaked.isLeaked(asked.password)) return refuseLeaked(deps, account, asked.visitor, now);
  await renewHash(deps, account, asked.password);
  return database.transaction(async (tx) => {
    if (account.mfa_required) {
      const challenge = await startMfaLogin(tx, { userId: account.id, amr: ['pwd'], now });
      return ok({ kind: 'mfa_required', challenge });
    }
    const { request, device } = asked.visitor;
    const session = await deps.startSession(tx, { userId: account.id, amr: ['pwd'], request, now });
    // Upon a second factor nobody needs to be told; upon a password alone it may be all that was stolen.
    if (await rememberDevice(tx, { userId: account.id, deviceId: device.id, now }))
      await notifyOfNewBrowser(deps, tx, account, {
        ip: asked.visitor.ip,
        sessionId: session.sessionId,
        now,
      });
    return ok({ kind: 'signed_in', userId: account.id, session });
  });
}

/** A few an hour: whoever has the password must not have the mailbox filled as well. */
async function notifyOfNewBrowser(
  { mailer, site, limits }: AccountDeps,
  tx: Transaction,
  account: AccountRow,
  { ip, sessionId, now }: { ip: string; sessionId: Id<'ses'>; now: Date },
): Promise<void> {
  const scope = { scope: scopeOf('new-browser:mailbox', account.email_normal), budget: limits.reset };
  if (!(await takeAttempt(tx, [scope], now)).ok) return;
  await mailer.send(tx, newBrowserMail(site, account, { ip, now }), now);
  await publishIdentityEvent(tx, { id: sessionId, kind: 'new_browser', userId: account.id, now });
}

/** The password is right and known to everybody: whoever owns the mailbox sets a new one. */
async function refuseLeaked(
  deps: AccountDeps,
  account: AccountRow,
  visitor: Visitor,
  now: Date,
): Promise<Result<never, Refusal>> {
  await deps.database.transaction(async (tx) => {
    const scope = { scope: scopeOf('leaked:mailbox', account.email_normal), budget: deps.limits.reset };
    if (!(await takeAttempt(tx, [scope], now)).ok) return;
    await recordAccountEvent(tx, { kind: 'password_leaked', userId: account.id, from: visitor, now });
    const data = { email: account.email };
    const token = await issueLink(tx, { kind: 'reset_password', userId: account.id, data, now });
    await deps.mailer.send(tx, leakedPasswordMail(deps.site, account, token), now);
  });
  return refuse('password_leaked');
}

/** A hash made with yesterday's cost is replaced the next time its password is at hand. */
async function renewHash(
  { database, passwords }: Pick<AccountDeps, 'database' | 'passwords'>,
  account: AccountRow,
  password: string,
): Promise<void> {
  if (account.password_hash === null || !passwords.isOutdated(account.password_hash)) return;
  const fresh = await passwords.hash(password, knownAsker(account.id));
  // Not over a password that was changed meanwhile.
  await database.run(sql`update user_account set password_hash = ${fresh}
    where id = ${account.id} and password_hash = ${account.password_hash}`);
}
