/**
 * Takes shares of a farm as a demonstration buyer, so that an open browser can be seen to follow:
 *   npm run demo:take-share -- <slug> [number of shares]
 * Without DATABASE_URL it joins the embedded server that `npm start` uses.
 */
import { clockOf } from '@furrow/database/clock-offset';
import type { Database, Transaction } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { formatShares, parseShares } from '@furrow/kernel/quantities';
import { err, ok, type Result } from '@furrow/kernel/result';
import { accountHolder } from '@furrow/modules/farms/rules';
import { farmPages, takeRefusalError, takeShares } from '@furrow/modules/farms/server';
import { importPosition, newPositionId } from '@furrow/modules/investments/server';
import { findEverybodyElse } from './investing/holders.ts';
import { DEMO_ACTOR } from './money/timeline.ts';
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
  const taken = await database.transaction((tx) => invest(tx, farm.id, shares, at));
  if (taken === null) return err('this demonstration has nobody who could take them: begin with a new one');
  if (!taken.ok)
    return err(`${farm.name} (${farm.status}, ${farm.type}): ${takeRefusalError(taken.error).message}`);
  return ok(
    `${formatShares(shares)} ${shares === 1 ? 'share' : 'shares'} of ${farm.name} taken; ` +
      `${formatShares(taken.value.remainingShares)} of ${formatShares(farm.total_shares)} left`,
  );
}

/** An investment that is paid for, as those are that were there from the beginning; null where there is no buyer. */
async function invest(tx: Transaction, farmId: Id<'farm'>, shares: number, at: Date) {
  const buyer = await findEverybodyElse(tx);
  if (buyer === null) return null;
  const id = newPositionId(at);
  const taken = await takeShares(tx, {
    farmId,
    userId: null,
    holder: accountHolder(buyer.accountId),
    accountType: 'individual',
    shares,
    cause: `investment:${id}`,
    actor: DEMO_ACTOR,
    at,
  });
  const times = { confirmedAt: at, closedAt: at, endedAt: at };
  const position = { id, ...buyer, farmId, shares, status: 'completed', ...times } as const;
  if (taken.ok) await importPosition(tx, { ...position, actor: DEMO_ACTOR, now: at });
  return taken;
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
