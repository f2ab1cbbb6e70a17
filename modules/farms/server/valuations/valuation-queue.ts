import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Queue, QueueLine } from '@furrow/module/queue';
import { VALUATION_DECIDERS } from './valuation-approval.ts';
import { BATCH_COLUMNS, type BatchRow, VALUATION_QUEUE } from './valuation-batch.ts';
import { peopleOf, titlesOf } from './valuation-desk.ts';

/** Values that wait for a second person. */
export const valuationQueue: Queue = {
  name: VALUATION_QUEUE,
  title: 'Valuations',
  roles: VALUATION_DECIDERS,
  goalDays: 2,
  describe,
};

async function describe(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, QueueLine>> {
  const rows = await database.rows<BatchRow>(
    sql`select ${BATCH_COLUMNS} from valuation_batch where id = any(${[...subjects]}::text[])`,
  );
  const titleOf = await titlesOf(database, rows);
  const personOf = await peopleOf(
    database,
    rows.map(({ entered_by }) => entered_by),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: titleOf(row),
        kind: row.via === 'csv' ? 'File' : 'Single',
        detail: `Entered by ${personOf(row.entered_by).name}`,
        status: null,
        amountCents: null,
        path: `/masters/valuations/${row.id}`,
      },
    ]),
  );
}
