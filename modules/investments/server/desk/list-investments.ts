import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { DeskList } from '../../contract/index.ts';
import { type FundingType, investmentStatusOf } from '../../rules/index.ts';
import { countStates } from './count-states.ts';
import { PAID_CENTS } from './paid-cents.ts';

const PAGE = 50;

interface Row {
  readonly id: Id<'inv'>;
  readonly user_id: string;
  readonly account_id: string | null;
  readonly status: number;
  readonly shares: number;
  readonly total: Cents;
  readonly paid: Cents;
  readonly funding: FundingType | null;
  readonly confirmed_at: Date | null;
  readonly updated_at: Date;
}

export interface AskedList {
  readonly farmId: Id<'farm'>;
  readonly status?: number | undefined;
  readonly after?: string | undefined;
}

/** The newest first, each page behind the last one of the page before. */
export async function listInvestments(
  database: Queryable,
  { farmId, status, after }: AskedList,
): Promise<DeskList | null> {
  const farm = (await farmNames(database, [farmId])).get(farmId);
  if (farm === undefined) return null;
  const rows = await database.rows<Row>(sql`select id, user_id, account_id, status, shares,
      amount_cents + fees_cents as total, ${PAID_CENTS}::bigint as paid, funding, confirmed_at, updated_at
    from investment where farm_id = ${farmId} and ${status === undefined ? sql`true` : sql`status = ${status}`}
      and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const states = (await countStates(database, [farmId])).get(farmId) ?? [];
  const asked = states.filter((state) => status === undefined || state.status === status);
  const accounts = await holderFacts(
    database,
    page.flatMap(({ account_id }) => account_id ?? []),
  );
  const users = await findUsers(
    database,
    page.map(({ user_id }) => user_id),
  );
  return {
    farm: { id: farmId, name: farm.name },
    states,
    data: page.map((row) => ({
      id: row.id,
      holder: accounts.get(row.account_id ?? '')?.name || users.get(row.user_id)?.email || row.user_id,
      status: row.status,
      status_name: investmentStatusOf(row.status),
      shares: row.shares,
      total: toDollarString(row.total),
      paid: toDollarString(row.paid),
      payment_method: row.funding,
      confirm_date: row.confirmed_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    count: asked.reduce((sum, { investments }) => sum + investments, 0),
  };
}
