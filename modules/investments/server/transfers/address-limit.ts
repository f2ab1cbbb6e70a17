import type { Database } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import type { AttemptBudget } from '../../../identity/rules/index.ts';
import { takeAttempt } from '../../../identity/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';

/** Whoever gives shares away tries one or two addresses; whoever looks for investors tries many. */
const ADDRESSES: AttemptBudget = [{ max: 5, windowMs: 60 * 60_000, told: 'rate_limited' }];

/** Counted in a transaction of its own: what is refused afterwards has been tried all the same. */
export async function countAddressTried(
  database: Database,
  userId: string,
  now: Date,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  const scope = `transfer:${userId}`;
  const counted = await database.transaction((tx) => takeAttempt(tx, [{ scope, budget: ADDRESSES }], now));
  if (counted.ok) return ok(null);
  return refuse('rate_limited', { retryAfterSeconds: counted.error.retryAfterSeconds });
}
