import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { findUser } from '../../../identity/server/index.ts';
import { DELETION_REFUSALS, deletionRefusals } from '../../rules/index.ts';
import { usesOf } from '../accounts/account-use.ts';
import { WAS_CHECKED } from '../accounts/was-checked.ts';
import type { UseElsewhere } from '../common/account-usage.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

interface Row {
  readonly id: Id<'acc'>;
  readonly deleted_at: Date | null;
  readonly was_checked: boolean;
}

interface Asked {
  readonly userId: string;
  readonly useElsewhere: UseElsewhere;
  readonly now: Date;
}

/** The sentences of the rule for one person; closed accounts are looked at as well. */
export async function deletionRefusalsOf(
  database: Queryable,
  { userId, useElsewhere, now }: Asked,
): Promise<string[]> {
  const { roles } = await findUser(database, userId);
  const rows = await database.rows<Row>(sql`select account.id, account.deleted_at,
      ${WAS_CHECKED} as was_checked
    from investment_account account where account.user_id = ${userId}`);
  const ids = rows.map(({ id }) => id);
  const uses = await usesOf(database, ids, useElsewhere);
  const accounts = rows.flatMap(({ id, deleted_at, was_checked }) => {
    const use = uses.get(id);
    const yearsClosed = deleted_at && Math.floor((now.getTime() - deleted_at.getTime()) / YEAR_MS);
    return use === undefined ? [] : [{ use, wasChecked: was_checked, yearsClosed }];
  });
  return deletionRefusals({ accounts, isOperator: roles.length > 0 }).map((code) => DELETION_REFUSALS[code]);
}
