import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { DeskPledges } from '../../contract/index.ts';
import { pledgesWhere } from './pledge-row.ts';

const PAGE = 50;

interface Sums {
  readonly count: number;
  readonly pledges: number;
  readonly shares: bigint;
  readonly cents: Cents;
}

/** The pledges of a farm, the newest first, each page behind the last one of the page before. */
export async function listPledges(
  database: Queryable,
  { farmId, after }: { readonly farmId: Id<'farm'>; readonly after?: string | undefined },
): Promise<DeskPledges | null> {
  const farm = (await farmNames(database, [farmId])).get(farmId);
  if (farm === undefined) return null;
  const rows = await pledgesWhere(
    database,
    sql`farm_id = ${farmId} and ${after === undefined ? sql`true` : sql`id < ${after}`} order by id desc limit ${PAGE}`,
  );
  const sums = await database.one<Sums>(sql`select count(*)::int as count,
      count(*) filter (where status = 'waiting')::int as pledges,
      coalesce(sum(shares) filter (where status = 'waiting'), 0)::bigint as shares,
      coalesce(sum(amount_cents) filter (where status = 'waiting'), 0)::bigint as cents
    from pledge where farm_id = ${farmId}`);
  const accounts = await holderFacts(
    database,
    rows.map(({ account_id }) => account_id),
  );
  const users = await findUsers(
    database,
    rows.map(({ user_id }) => user_id),
  );
  return {
    farm: { id: farmId, name: farm.name, type: farm.type },
    waiting: { pledges: sums.pledges, shares: Number(sums.shares), amount: toDollarString(sums.cents) },
    data: rows.map((row) => {
      const [user, account] = [users.get(row.user_id), accounts.get(row.account_id)];
      return {
        id: row.id,
        status: row.status,
        owner: {
          user_id: row.user_id,
          name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
          email: user?.email ?? '',
        },
        account: {
          id: row.account_id,
          name: account?.name || row.account_id,
          type: account?.type ?? '',
        },
        shares: row.shares,
        amount: toDollarString(row.amount_cents),
        note: row.note,
        investment_id: row.investment_id,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      };
    }),
    count: sums.count,
  };
}
