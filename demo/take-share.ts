/**
 * Takes shares of a farm as a demonstration buyer, so that an open browser can be seen to follow:
 *   npm run demo:take-share -- <slug> [number of shares]
 * Without DATABASE_URL it joins the embedded server that `npm start` uses.
 */
import { clockOf } from '@furrow/database/clock-offset';
import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { formatShares, parseShares } from '@furrow/kernel/quantities';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmPages, takeRefusalError, takeShares } from '@furrow/modules/farms/server';
import { DEMO_HOLDER } from './load.ts';
import { withDatabase } from './with-database.ts';

/** Answers what to tell the person who asked. */
export async function takeShareOf(
  database: Database,
  clock: Clock,
  slug: string,
  shares: number,
): Promise<Result<string, string>> {
  const found = await farmPages({ database, clock, secure: false }).one(slug, { userId: null, grants: [] });
  if (found?.kind !== 'farm') return err(`there is no farm at /${slug}`);
  const { farm } = found;
  const at = clock.now();
  const taken = await database.transaction((tx) =>
    takeShares(tx, {
      farmId: farm.id,
      userId: null,
      holder: DEMO_HOLDER,
      accountType: 'individual',
      shares,
      cause: `demonstration:${newId('take', at)}`,
      actor: 'demonstration',
      at,
    }),
  );
  if (!taken.ok)
    return err(`${farm.name} (${farm.status}, ${farm.type}): ${takeRefusalError(taken.error).message}`);
  return ok(
    `${formatShares(shares)} ${shares === 1 ? 'share' : 'shares'} of ${farm.name} taken; ` +
      `${formatShares(taken.value.remainingShares)} of ${formatShares(farm.total_shares)} left`,
  );
}

async function main(
  database: Database,
  [slug, count = '1']: readonly string[],
): Promise<Result<string, string>> {
  const shares = parseShares(count);
  if (slug === undefined || !shares.ok)
    return err('usage: npm run demo:take-share -- <slug> [number of shares]');
  return takeShareOf(database, await clockOf(database), slug, shares.value);
}

if (import.meta.main) await withDatabase('take-share', (database) => main(database, process.argv.slice(2)));
