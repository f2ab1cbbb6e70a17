import type { SignedIn } from '@furrow/http/viewer';
import { ok, type Result } from '@furrow/kernel/result';
import { isFresh } from '../../rules/index.ts';
import { countAttempt, giveBack, orGiveBack } from '../log-in/attempts.ts';
import { ownScope } from '../log-in/login-scopes.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { knownAsker } from '../password/slow-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { recordFailedLogin } from '../users/account-event.ts';
import { type AccountRow, accountById } from '../users/account-row.ts';

/**
 * Before the credentials of an account change: the current password, or, for those who have none, a sign-in of the last
 * minutes. A stolen session alone must not be enough, and must not have endless guesses either.
 */
export async function proveOwner(
  deps: AccountDeps,
  { viewer, password, visitor }: { viewer: SignedIn; password: string; visitor: Visitor },
): Promise<Result<AccountRow, Refusal>> {
  const { database, clock, passwords, limits } = deps;
  const now = clock.now();
  const account = await accountById(database, viewer.userId);
  if (account === undefined) return refuse('unauthenticated');
  if (account.password_hash === null) {
    return isFresh(viewer.authTime, now) ? ok(account) : refuse('auth/requires-recent-login');
  }
  const budget = limits.account.map((limit) => ({ ...limit, told: 'auth/too-many-requests' }) as const);
  const scope = { scope: ownScope(account.id), budget };
  const taken = await countAttempt(database, [scope], now);
  if (!taken.ok) return taken;
  const verifying = passwords.verify(account.password_hash, password, knownAsker(account.id));
  if (!(await orGiveBack(database, taken.value, verifying))) {
    const emailNormal = account.email_normal;
    await database.transaction((tx) =>
      recordFailedLogin(tx, { emailNormal, scope: `user:${account.id}`, from: visitor, now }),
    );
    return refuse('auth/wrong-password', { fields: { current_password: ['That password isn’t correct.'] } });
  }
  await giveBack(database, taken.value);
  return ok(account);
}
