import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

interface Asked {
  readonly userId: string;
  readonly account?: Id<'acc'> | undefined;
}

/** How many agreements and tax documents go into the pack of each year. */
export async function documentCounts(
  database: Queryable,
  { userId, account }: Asked,
): Promise<ReadonlyMap<number, number>> {
  const ofAccount = account === undefined ? sql`true` : sql`account_id = ${account}`;
  const rows = await database.rows<{
    year: number;
    documents: number;
  }>(sql`select year, count(*)::int as documents
    from (select extract(year from confirmed_at at time zone 'America/New_York')::int as year
      from investment_signing join investment on investment.id = investment_id and round = signing_round
      where user_id = ${userId} and signed_at is not null and confirmed_at is not null and ${ofAccount}
      union all
      select tax_year from tax_document where user_id = ${userId} and ended_at is null and ${ofAccount}) documents
    group by year`);
  return new Map(rows.map(({ year, documents }) => [year, documents]));
}
