import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

const CENTS = 100;
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');

/**
 * Gives the first account of somebody so many movements in all, those of the demonstration replaced. The pages that are
 * measured read nothing else of the books.
 */
export async function fillWallet(owner: Database, email: string, movements: number): Promise<string> {
  const { id } = await owner.one<{ id: string }>(sql`select account.id
    from investment_account account join user_account person on person.id = user_id
    where email = ${email} order by account.id limit 1`);
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`delete from wallet_transaction where account_id = ${id}`);
    await tx.run(sql`update wallet set transactions = ${movements} where account_id = ${id}`);
    await tx.run(sql`insert into wallet_transaction (id, account_id, ordinal, type, status, amount_cents, cause_type,
        cause_id, created_at, ended_at, journal_id, balance_cents)
      select 'txn_' || lpad(n::text, 26, '0'), ${id}, n + 1, 'deposit', 2, ${CENTS}::bigint, 'bench', n::text,
        ${LONG_AGO}::timestamptz + n * interval '1 minute', ${LONG_AGO}::timestamptz + n * interval '1 minute', null,
        (n + 1) * ${CENTS}::bigint
      from generate_series(0, ${movements - 1}::integer) as n`);
  });
  await owner.run(sql`vacuum (analyze) wallet, wallet_transaction`);
  return id;
}
