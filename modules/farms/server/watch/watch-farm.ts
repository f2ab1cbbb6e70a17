import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { isId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { FarmReader } from '../../contract/index.ts';
import { type FarmWant, farmStatusOf, isWorthWanting, openAvailabilityOf } from '../../rules/index.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';
import { visibleTo } from '../private/visible-to.ts';
import { announceWatch } from './announce-watch.ts';
import { wantsOf } from './watched-farms.ts';

export type WatchRefusal =
  | 'farm_unknown'
  /** There is nothing to wait for: it is open already, or closed for good. */
  | 'nothing_to_wait_for';

/** Keeps a wish. Made twice it is still one; made again after it was fulfilled it waits anew. */
export function watchFarm(
  database: Database,
  farmId: string,
  wants: FarmWant,
  reader: FarmReader,
  now: Date,
): Promise<Result<FarmWant[], WatchRefusal>> {
  return database.transaction(async (tx) => {
    const farm = await visibleFarm(tx, farmId, reader, now);
    if (farm === undefined || reader.userId === null) return err('farm_unknown');
    const availability = openAvailabilityOf({
      status: farmStatusOf(farm.status),
      type: farm.type,
      remainingShares: farm.total_shares - farm.subscribed_shares,
    });
    if (!isWorthWanting(wants, availability)) return err('nothing_to_wait_for');
    const changed = await tx.run(sql`
      insert into farm_watch (user_id, farm_id, wants, created_at) values (${reader.userId}, ${farmId}, ${wants}, ${now})
      on conflict (user_id, farm_id, wants) do update set told_at = null, created_at = excluded.created_at
        where farm_watch.told_at is not null`);
    if (changed > 0) await announceWatch(tx, reader.userId, farm.id);
    return ok(await wantsOf(tx, farmId, reader, now));
  });
}

/** Takes one wish back, or all of them. Also of a farm that is no longer there for this person. */
export async function unwatchFarm(
  database: Database,
  farmId: string,
  wants: FarmWant | undefined,
  reader: FarmReader,
  now: Date,
): Promise<Result<FarmWant[], WatchRefusal>> {
  const { userId } = reader;
  if (userId === null || !isId('farm', farmId)) return err('farm_unknown');
  const one = wants === undefined ? sql.empty : sql` and wants = ${wants}`;
  return database.transaction(async (tx) => {
    const taken = await tx.run(
      sql`delete from farm_watch where user_id = ${userId} and farm_id = ${farmId}${one}`,
    );
    if (taken > 0) await announceWatch(tx, userId, farmId);
    const known = taken > 0 || (await visibleFarm(tx, farmId, reader, now)) !== undefined;
    return known ? ok(await wantsOf(tx, farmId, reader, now)) : err('farm_unknown');
  });
}

/** Held still against a change of state: a wish is not made between the opening and the telling. */
function visibleFarm(
  tx: Transaction,
  farmId: string,
  reader: FarmReader,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  if (!isId('farm', farmId)) return Promise.resolve(undefined);
  return tx.maybe<SubscriptionRow>(
    sql`select ${subscriptionColumns} from farm where id = ${farmId} and ${visibleTo(reader, now)} for share`,
  );
}
