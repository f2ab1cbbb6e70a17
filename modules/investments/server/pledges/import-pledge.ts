import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { type MakePledge, makePledge } from './make-pledge.ts';

/** A pledge from elsewhere, for somebody who never had one for this farm; false where they did, and may have withdrawn it. */
export async function importPledge(tx: Transaction, asked: MakePledge): Promise<boolean> {
  const { userId, farmId } = asked;
  const known = await tx.maybe(sql`select from pledge where user_id = ${userId} and farm_id = ${farmId}`);
  if (known !== undefined) return false;
  unwrap(await makePledge(tx, asked));
  return true;
}
