import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import { readId } from '@furrow/kernel/ids';
import { heldFarms } from '../../../farms/server/index.ts';
import type { DistributionPages } from '../../contract/index.ts';
import { withheldTaxes } from '../taxes/withheld-tax.ts';
import { listRuns } from './list-runs.ts';
import { allWires } from './list-wires.ts';
import { runRecord } from './run-record.ts';

export function distributionPages({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): DistributionPages {
  return {
    list: () => listRuns(database),
    async one(text, all) {
      const id = readId('dist', text);
      return id === null ? null : runRecord(database, id, clock.now(), all);
    },
    farms: async () => (await heldFarms(database)).map(({ id, name }) => ({ id, name })),
    taxes: () => withheldTaxes(database),
    async wires() {
      const data = await allWires(database);
      return { data, count: data.length };
    },
  };
}
