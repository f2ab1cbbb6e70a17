import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { PaymentRow } from './payment-row.ts';

/** Nothing leaves a blocked wallet. What comes in may: that is how its owner pays. */
export async function isHeldBack(
  database: Queryable,
  { direction, account_id }: Pick<PaymentRow, 'direction' | 'account_id'>,
): Promise<boolean> {
  if (direction === 'pull') return false;
  const { blocked } = await database.one<{ blocked: boolean }>(sql`select exists (select from wallet
    where account_id = ${account_id} and block_reason is not null) as blocked`);
  return blocked;
}
