import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

const WALLETS = 10_000;
const CENTS = 100;
/** Long before the database was made: none of it is new. */
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');

/**
 * So many entries: deposits of a dollar into ten thousand wallets, each a journal with its transaction and its line in
 * the audit, as the product would have written them. It adds nothing to a database that was filled before.
 */
export async function fillLedger(owner: Database, entries: number): Promise<void> {
  const journals = entries / 2;
  const wallets = Math.min(WALLETS, journals / 10);
  const each = journals / wallets;
  const n = sql`generate_series(0, ${journals - 1}::integer) as n`;
  const id = (prefix: string, number = sql`n`) => sql`${`${prefix}_`} || lpad((${number})::text, 26, '0')`;
  const wallet = sql`n % ${wallets}::integer`;
  const ordinal = sql`(n / ${wallets}::integer + 1)`;
  await owner.transaction(async (tx) => {
    if ((await tx.rows(sql`select from journal where key = 'bench 0'`)).length > 0) return;
    await tx.run(sql`set local session_replication_role = replica`);
    const { seq } = await tx.one<{ seq: bigint }>(sql`select seq from audit_head`);
    await tx.run(sql`insert into ledger_account (owner, kind, balance_cents, entries, opened_at)
      select 'account:' || ${id('acc')}, 'wallet_available', ${each * CENTS}::bigint, ${each}::bigint, ${LONG_AGO}::timestamptz
        from generate_series(0, ${wallets - 1}::integer) as n
      union all
      select 'provider:bench', 'bank_clearing', ${-journals * CENTS}::bigint, ${journals}::bigint, ${LONG_AGO}::timestamptz`);
    await tx.run(sql`insert into journal (id, key, cause_type, cause_id, phase, at, written_at)
      select ${id('jrn')}, 'bench ' || n, 'bench', n::text, 'single', ${LONG_AGO}::timestamptz, ${LONG_AGO}::timestamptz
      from ${n}`);
    await tx.run(sql`insert into ledger_entry (account_id, ordinal, journal_id, amount_cents, balance_cents)
      select account.id, ${ordinal}, ${id('jrn')}, ${CENTS}::bigint, ${ordinal} * ${CENTS}::bigint
      from ${n} join ledger_account account on owner = 'account:' || ${id('acc', wallet)}
      union all
      select account.id, n + 1, ${id('jrn')}, -${CENTS}::bigint, (n + 1) * -${CENTS}::bigint
      from ${n} join ledger_account account on owner = 'provider:bench'`);
    await tx.run(sql`insert into wallet (account_id, transactions)
      select ${id('acc')}, ${each}::integer from generate_series(0, ${wallets - 1}::integer) as n`);
    await tx.run(sql`insert into wallet_transaction (id, account_id, ordinal, type, status, amount_cents, cause_type,
        cause_id, created_at, ended_at, journal_id, balance_cents)
      select ${id('txn')}, ${id('acc', wallet)}, ${ordinal}, 'deposit', 2, ${CENTS}::bigint, 'bench', n::text,
        ${LONG_AGO}::timestamptz, ${LONG_AGO}::timestamptz, ${id('jrn')}, ${ordinal} * ${CENTS}::bigint from ${n}`);
    await tx.run(sql`insert into audit (seq, at, actor, action, subject, after, stamp, prev_hash, hash)
      select ${seq}::bigint + 1 + n, ${LONG_AGO}::timestamptz, 'bench', 'ledger.written', 'journal:' || ${id('jrn')}, '{}',
        decode(lpad(to_hex(n), 98, '0'), 'hex'), decode(lpad('', 74, '0'), 'hex'), decode(lpad('', 74, '0'), 'hex')
      from ${n}`);
  });
  await owner.run(
    sql`vacuum (analyze) ledger_account, journal, ledger_entry, wallet, wallet_transaction, audit`,
  );
}
