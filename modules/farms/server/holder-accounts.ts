import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { accountHolder, accountOfHolder, ISSUER } from '../rules/index.ts';

/** The accounts that hold shares of a farm now, by id, in portions: those behind `after`, or the first. */
export async function holderAccounts(
  database: Queryable,
  { farmId, after, limit }: { readonly farmId: Id<'farm'>; readonly after: string; readonly limit: number },
): Promise<Id<'acc'>[]> {
  const accounts = accountHolder('' as Id<'acc'>);
  const rows = await database.rows<{ holder: string }>(
    sql`select holder from share_entry
      where farm_id = ${farmId} and holder > ${accounts + after} and starts_with(holder, ${accounts})
        and holder <> ${ISSUER}
      group by holder having sum(delta) > 0 order by holder limit ${limit}`,
  );
  return rows.flatMap(({ holder }) => accountOfHolder(holder) ?? []);
}
