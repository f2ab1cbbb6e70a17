import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { farmNames, holdersAt } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { DeskHolders } from '../../contract/index.ts';

/** Who held the shares of a farm when a day ended in New York, by the register. */
export async function listHolders(
  database: Queryable,
  farmId: Id<'farm'>,
  day: CalendarDay,
): Promise<DeskHolders | null> {
  const farm = (await farmNames(database, [farmId])).get(farmId);
  if (farm === undefined) return null;
  const { holders, issuedShares, unknownShares } = await holdersAt(database, farmId, day);
  const accounts = await holderFacts(
    database,
    holders.map(({ accountId }) => accountId),
  );
  return {
    farm: { id: farmId, name: farm.name, type: farm.type },
    day,
    issued_shares: issuedShares,
    unknown_shares: unknownShares,
    data: holders.map(({ accountId, shares }) => ({
      account: {
        id: accountId,
        name: accounts.get(accountId)?.name || accountId,
        type: accounts.get(accountId)?.type ?? '',
      },
      shares,
    })),
    count: holders.length,
  };
}
