import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Questions } from '@furrow/module/house';
import { sharesText } from '../../../farms/rules/index.ts';
import { type AskedClosing, type ClosingFacts, farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import {
  closingObstacle,
  INVESTMENT_LISTS,
  type InvestmentStatus,
  investmentStatusOf,
} from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { custodianRows } from '../custodian/custodian-row.ts';
import { exitObstacles, unpaidObstacles } from './exit-obstacles.ts';
import { lockBeginning } from './lock-beginning.ts';

/** Confirmed and not over: everything that a closing is about. */
const KEPT = codesOf([...INVESTMENT_LISTS.funding, ...INVESTMENT_LISTS.active]);

interface KeptRow {
  readonly id: Id<'inv'>;
  readonly account_id: string | null;
  readonly status: number;
  readonly shares: number;
  readonly funding_state: InvestmentRow['funding_state'];
  readonly is_confirmed: boolean;
}

/** Investments before the farm, as whoever confirms or cancels one. An offering that fails ends them one by one later. */
export const lockOffering: Questions['lockOffering'] = async (tx, { farmId, to }) => {
  if (to === 'unsuccessfully closed') await lockBeginning(tx, farmId, 'alone');
  else
    await tx.rows<{ id: string }>(sql`select id from investment
      where farm_id = ${farmId} and status = any(${KEPT}::smallint[]) order by id for no key update`);
};

export const closingFacts: Questions['closingFacts'] = async (tx, asked) => {
  const { all, rows } = await keptOn(tx, asked);
  const obstacles =
    asked.to === 'successfully closed'
      ? await named(tx, asked, rows, await closingObstacles(tx, rows))
      : asked.to === 'exited'
        ? [
            ...(await exitObstacles(tx, asked.farmId)),
            ...(await named(tx, asked, rows, await positionObstacles(tx, rows))),
          ]
        : [];
  const confirmed = asked.to === 'unsuccessfully closed' ? rows.filter((row) => row.is_confirmed) : [];
  return {
    obstacles,
    endings: confirmed.length,
    returnedShares: confirmed.reduce((sum, { shares }) => sum + shares, 0),
    isStale: rows.length < all,
  } satisfies ClosingFacts;
};

/**
 * One that was confirmed while the farm was waited for is not locked yet. It is now, unless somebody has it: whoever that
 * is may wait for the farm, so they are not waited for.
 */
async function keptOn(tx: Transaction, { farmId, to }: AskedClosing) {
  const lock = to === 'unsuccessfully closed' ? sql`` : sql`for no key update skip locked`;
  const rows = await tx.rows<KeptRow>(sql`select id, account_id, status, shares, funding_state,
      confirmed_at is not null as is_confirmed
    from investment where farm_id = ${farmId} and status = any(${KEPT}::smallint[]) order by id ${lock}`);
  const { all } = await tx.one<{ all: number }>(sql`select count(*)::int as all from investment
    where farm_id = ${farmId} and status = any(${KEPT}::smallint[])`);
  return { rows, all };
}

async function named(
  tx: Transaction,
  { farmId }: AskedClosing,
  rows: readonly KeptRow[],
  why: (row: KeptRow) => string | null,
): Promise<string[]> {
  const open = rows.flatMap((row) => {
    const reason = why(row);
    return reason === null ? [] : [{ ...row, reason }];
  });
  const accounts = await holderFacts(
    tx,
    open.flatMap(({ account_id }) => account_id ?? []),
  );
  const farm = (await farmNames(tx, [farmId])).get(farmId) ?? { type: 'invest' };
  return open.map(({ account_id, shares, reason }) => {
    const name = accounts.get(account_id ?? '')?.name || 'An account without a name';
    return `${name}, ${sharesText(farm, shares)}: ${reason}`;
  });
}

/** A missing signature of a custodian keeps an offering from closing, and nothing before that. */
async function closingObstacles(tx: Transaction, rows: readonly KeptRow[]) {
  const ids = rows.map(({ id }) => id);
  const awaited = await custodianRows(tx, sql`investment_id = any(${ids}::text[]) and signed_at is null`);
  const custodians = new Map(awaited.map((asked) => [asked.investment_id as string, asked]));
  return ({ id, status }: KeptRow): string | null => {
    const custodian = custodians.get(id);
    return (
      closingObstacle(investmentStatusOf(status)) ??
      (custodian === undefined
        ? null
        : `${custodian.custodian} hasn’t signed since ${formatShortDate(newYorkDay(custodian.since))}`)
    );
  };
}

async function positionObstacles(tx: Transaction, rows: readonly KeptRow[]) {
  const unpaid = await unpaidObstacles(tx, rows);
  return ({ id, status }: KeptRow): string | null =>
    marketObstacle(investmentStatusOf(status)) ?? unpaid.get(id) ?? null;
}

const marketObstacle = (status: InvestmentStatus) =>
  status === 'moved_to_secondary_market' ? 'listed on the market' : null;
