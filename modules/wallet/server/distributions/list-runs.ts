import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import { type FarmName, farmNames } from '../../../farms/server/index.ts';
import type { RunList } from '../../contract/index.ts';
import { runReference } from '../../rules/index.ts';
import { peopleOfRuns } from './people-of-runs.ts';
import { RUN_COLUMNS, type RunRow } from './run-row.ts';

const MOST_RUNS = 200;

/** The latest first; what waits for somebody is found in its queue. */
export async function listRuns(database: Queryable): Promise<RunList> {
  const rows = await database.rows<RunRow & { holders: number; open_payments: number }>(sql`
    select ${RUN_COLUMNS},
      (select count(*)::int from distribution_line line where line.distribution_id = distribution.id) as holders,
      (select count(*)::int from distribution_line line where line.distribution_id = distribution.id
        and distribution.status = 'paid' and line.status <> 'paid') as open_payments
    from distribution order by created_at desc, id desc limit ${MOST_RUNS}`);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const personOf = await peopleOfRuns(
    database,
    rows.map(({ prepared_by }) => prepared_by),
  );
  return {
    data: rows.map((run) => ({
      id: run.id,
      reference: runReference(run.year, run.number),
      title: run.title,
      farm: presentFarm(run.farm_id, farms.get(run.farm_id)),
      kind: run.kind,
      status: run.status,
      record_date: run.record_date,
      pay_on: run.pay_on,
      total: toDollarString(run.total_cents),
      holders: run.holders,
      prepared_by: personOf(run.prepared_by),
      open_payments: run.open_payments,
    })),
    count: rows.length,
  };
}

export function presentFarm(id: RunRow['farm_id'], farm: FarmName | undefined) {
  if (farm === undefined) return { id, name: id, county: '', state: '', portrait: '' };
  const { name, county, state, portrait } = farm;
  return { id, name, county, state, portrait };
}
