import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { AccountType } from '../../rules/index.ts';

/** What whoever pays the holders of shares may know of them. */
export interface HolderFacts {
  readonly id: Id<'acc'>;
  readonly userId: string;
  readonly type: AccountType;
  readonly name: string;
  /** Of an IRA: who keeps it, and is paid for it. */
  readonly custodian: string | null;
  /** False once the account is deleted. */
  readonly isOpen: boolean;
}

/** Deleted accounts included: what they held is still on record. */
export async function holderFacts(
  database: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, HolderFacts>> {
  const rows = await database.rows<{
    id: Id<'acc'>;
    user_id: string;
    type: AccountType;
    name: string;
    custodian: string | null;
    is_open: boolean;
  }>(
    sql.named(
      'account-holders',
      sql`select id, user_id, type, name,
          case when type = 'sdira' then nullif(btrim(details ->> 'custodian'), '') end as custodian,
          deleted_at is null as is_open
        from investment_account where id = any(${[...accountIds]}::text[])`,
    ),
  );
  return new Map(
    rows.map(({ user_id, is_open, ...row }) => [row.id, { ...row, userId: user_id, isOpen: is_open }]),
  );
}
