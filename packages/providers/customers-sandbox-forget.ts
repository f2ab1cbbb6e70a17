import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** The stand-in forgets who these customers and their owners are, as a service does when it is asked to. */
export async function forgetSandboxCustomers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const forgotten = sql`first_name = '', last_name = '', address = '{}'`;
  await tx.run(sql`update sandbox_owner set ${forgotten} where customer_id::text = any(${[...ids]})`);
  await tx.run(sql`update sandbox_funding_source set name = '', bank_name = '', fingerprint = id::text
    where customer_id::text = any(${[...ids]})`);
  await tx.run(sql`update sandbox_customer
    set ${forgotten}, business_name = null, email = 'forgotten:' || id, status = 'deactivated', status_before = null
    where id::text = any(${[...ids]})`);
}
