import { sql } from '@furrow/database/sql';
import { addressOf } from '@furrow/http/endpoint';
import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { farmNames } from '../../../farms/server/index.ts';
import { showDistributionStatement } from '../../contract/api-statements.ts';
import type { CauseReader, CauseWords } from '../wallet/cause-words.ts';

interface Row {
  readonly id: Id<'dln'>;
  readonly account_id: Id<'acc'>;
  readonly farm_id: Id<'farm'>;
  readonly title: string;
  readonly record_date: string;
  readonly shares: number;
  readonly paid_at: Date | null;
}

/** What a distribution says in the list of its holder's transactions, with the address of its statement. */
export const payoutWords: CauseReader = async (database, ids) => {
  const rows = await database.rows<Row>(sql`select line.id, account_id, farm_id, title, record_date::text,
      line.shares, line.paid_at
    from distribution_line line join distribution run on run.id = distribution_id
    where line.id = any(${[...ids]}::text[])`);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  return new Map(
    rows.map((row): [string, CauseWords] => {
      const farm = farms.get(row.farm_id)?.name ?? 'a farm';
      const shares = `${row.shares.toLocaleString('en-US')} ${row.shares === 1 ? 'share' : 'shares'}`;
      const params = { id: row.account_id, distribution: row.id };
      const words = {
        title: `Distribution from ${farm}`,
        cause: `${row.title}, for ${shares} held on ${formatShortDate(row.record_date)}.`,
        story: row.paid_at === null ? [] : [{ at: row.paid_at, text: 'Paid into your wallet' }],
        document: addressOf(showDistributionStatement.path, { params }),
      };
      return [row.id, words];
    }),
  );
};
