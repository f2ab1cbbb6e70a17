import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { TransferRow } from './transfer-row.ts';

/** The signed joinder of a transfer; null until it is signed. */
export async function joinderSigningOf(
  database: Queryable,
  { received_investment_id }: Pick<TransferRow, 'received_investment_id'>,
): Promise<Id<'sgn'> | null> {
  const signing = await database.maybe<{ id: Id<'sgn'> }>(sql`select id from investment_signing
    where investment_id = ${received_investment_id} and kind = 'joinder_agreement'`);
  return signing?.id ?? null;
}
