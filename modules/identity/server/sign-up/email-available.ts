import { addressGroup } from '@furrow/http/address-group';
import { ok, type Result } from '@furrow/kernel/result';
import { countAttempt } from '../log-in/attempts.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { accountByEmail } from '../users/account-row.ts';
import type { AccountDeps } from './account-deps.ts';

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
  return countAttempt(
    database,
    [{ scope: `lookup:${addressGroup(ip)}`, budget: limits.lookup }],
    clock.now(),
  );
}
