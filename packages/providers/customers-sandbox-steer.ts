import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Certification } from './customers.ts';
import { sendCustomerEvent, TOPIC_OF } from './customers-sandbox-events.ts';
import type { SandboxStatus } from './customers-sandbox-names.ts';
import { lockCustomer } from './customers-sandbox-row.ts';

/** What the service does of its own accord: by hand and in tests. False where there is no such customer. */
export function steerSandboxCustomer(
  { database, clock }: { database: Database; clock: Clock },
  id: string,
  to: { readonly status?: SandboxStatus; readonly certification?: Certification },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await lockCustomer(tx, id);
    if (row === undefined) return false;
    const { status = row.status, certification = row.certification } = to;
    const documents = status === 'document' || status === 'kba' ? ['self'] : [];
    await tx.run(sql`update sandbox_customer set status = ${status}, certification = ${certification},
        documents_wanted = ${documents} where id = ${id}`);
    if (to.status !== undefined)
      await sendCustomerEvent(
        tx,
        id,
        [{ topic: TOPIC_OF[status], collection: 'customers', id }],
        clock.now(),
      );
    return true;
  });
}
