import type { Database, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';

/**
 * What a look says after somebody who owns the tables, and switched their guards off, changed something. All of it is put
 * back.
 */
export async function withPlantedFault<T>(
  owner: Database,
  fault: Sql,
  look: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const seen: T[] = [];
  const putBack = new Error('put back');
  await owner
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(fault);
      seen.push(await look(tx));
      throw putBack;
    })
    .catch((error: unknown) => {
      if (error !== putBack) throw error;
    });
  const [found] = seen;
  if (found === undefined) throw new Error('the fault could not be planted');
  return found;
}
