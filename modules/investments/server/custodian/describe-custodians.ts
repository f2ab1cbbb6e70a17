import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import type { Queue } from '@furrow/module/queue';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { type CustodianRow, custodianRows } from './custodian-row.ts';

/** Who has not signed yet, and whether they were asked. */
export const describeCustodians: Queue['describe'] = async (database, subjects, now) => {
  const asked = await custodianRows(
    database,
    sql`investment_id = any(${[...subjects]}::text[]) and signed_at is null`,
  );
  const byInvestment = new Map(asked.map((one) => [one.investment_id, one]));
  const rows = await investmentsWhere(database, sql`id = any(${[...byInvestment.keys()]}::text[])`);
  const accounts = await holderFacts(
    database,
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  return new Map(
    rows.flatMap((row) => {
      const one = byInvestment.get(row.id);
      if (one === undefined) return [];
      const line = {
        title: accounts.get(row.account_id ?? '')?.name || row.id,
        kind: `${formatShares(row.shares)} ${plural(row.shares, 'share')} of ${farms.get(row.farm_id)?.name ?? 'a farm'}`,
        detail: detailOf(one),
        status: statusOf(one, now),
        amountCents: totalCentsOf(row),
        path: `/masters/investments/${row.id}/custodian`,
      };
      return [[row.id, line] as const];
    }),
  );
};

const dayOf = (at: Date) => formatShortDate(newYorkDay(at));

function detailOf({ custodian, sent_at, since }: CustodianRow): string {
  return sent_at === null
    ? `We have no email address for ${custodian}. The owner signed on ${dayOf(since)}`
    : `${custodian} was asked on ${dayOf(sent_at)}`;
}

function statusOf({ expires_at }: CustodianRow, now: Date): string | null {
  if (expires_at === null) return 'No address';
  return expires_at > now ? null : 'Link expired';
}
