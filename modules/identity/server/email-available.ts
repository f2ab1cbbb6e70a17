import { ok, type Result } from '@furrow/kernel/result';
import type { AccountDeps } from './account-deps.ts';
import { accountByEmail } from './account-row.ts';
import { countAttempt } from './attempts.ts';
import { type Refusal, refuse } from './refusal.ts';
import { addressKey, type Visitor } from './visitor.ts';

/** A form may ask before it is sent whether an address is taken; it may not ask for thousands. */
export async function emailAvailable(
  deps: AccountDeps,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<Result<null, Refusal>> {
  const room = await takeLookup(deps, visitor);
  if (!room.ok) return room;
  const taken = await accountByEmail(deps.database, email);
  return taken === undefined ? ok(null) : refuse('user_exists');
}

/** One budget for every question whose answer tells whether an address is known. */
export function takeLookup(
  { database, clock, limits }: Pick<AccountDeps, 'database' | 'clock' | 'limits'>,
  { ip }: Visitor,
) {
  return countAttempt(database, [{ scope: `lookup:${addressKey(ip)}`, budget: limits.lookup }], clock.now());
}
