import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { mend } from '../mark-read.ts';

interface OfPerson {
  readonly userId: string;
  readonly investmentId: string;
}

/** Of many investments few have a red notice: those are found in one statement. */
export async function mendInvestments(
  tx: Transaction,
  investments: readonly OfPerson[],
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  const red = await tx.rows<{ user_id: string; investment_id: string }>(
    sql.named(
      'notification-red-of-investments',
      sql`
    select distinct user_id, investment_id /* never null: investment_id */ from notification
    where red and code = any (${codes}::text[])
      and (user_id, investment_id) in (select * from unnest(${investments.map(({ userId }) => userId)}::text[],
        ${investments.map(({ investmentId }) => investmentId)}::text[]))
    order by user_id, investment_id`,
    ),
  );
  for (const { user_id, investment_id } of red) await mend(tx, user_id, { codes, meta: { investment_id } });
}
