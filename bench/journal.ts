import { appendAudit, createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { writeJournal } from '@furrow/modules/wallet/server';
import type { Benchmark } from './lib/benchmark.ts';
import { interleave } from './lib/rounds.ts';
import { requests, rounds } from './lib/size.ts';
import { BENCH_KEY } from './lib/stage.ts';

const MOST = 1.3;
const ROUNDS = 11;
const WRITTEN_A_ROUND = 400;
const CENTS = 100n;

export const journalCost: Benchmark = {
  id: 'JOURNAL',
  what: 'Writing a journal of the ledger: locks, the key, entries, balances and the line in the audit',
  reference: 'the same rows by bare inserts, with nothing locked, looked up or worked out',
  dataSize: `${WRITTEN_A_ROUND} journals a round, each a transaction of its own between two accounts`,
  checks: 'the balances afterwards are those of all that was written',
  async run(stage) {
    // The product makes the tables.
    await stage.ours();
    const { url } = await stage.database();
    const database = openDatabase({ url, poolMax: 1, auditKeys: createAuditKeys(BENCH_KEY) });
    stage.onClose(() => database.close());
    const [ours, bare] = [await newPair(database), await newPair(database)];
    const count = requests(WRITTEN_A_ROUND);
    const timed = async (write: () => Promise<void>) => {
      const began = performance.now();
      for (let written = 0; written < count; written += 1) await write();
      return (performance.now() - began) / count;
    };
    const writeOurs = () => timed(() => writeWhole(database, ours));
    const writeBare = () => timed(() => insertBare(database, bare));
    await writeOurs();
    await writeBare();
    const measured = await interleave(rounds(ROUNDS), writeOurs, writeBare);
    const written = BigInt(count * (rounds(ROUNDS) + 1));
    for (const pair of [ours, bare]) await expectBalance(database, pair, written * CENTS);
    return [
      {
        what: 'a journal of two entries',
        ours: `${measured.ours.toFixed(2)} ms`,
        reference: `${measured.reference.toFixed(2)} ms`,
        result: `${measured.ratio.toFixed(2)} ×`,
        target: `≤ ${MOST} ×`,
        met: measured.ratio <= MOST,
        notes: [`ratio of the rounds ${measured.spread}`],
      },
    ];
  },
};

interface Pair {
  readonly from: string;
  readonly to: string;
  written: bigint;
}

async function newPair(database: Database): Promise<Pair> {
  const id = newId('acc', new Date());
  const pair = { from: `provider:${id}`, to: `account:${id}`, written: 0n };
  await writeWhole(database, pair);
  await writeWhole(database, pair);
  return pair;
}

async function writeWhole(database: Database, pair: Pair): Promise<void> {
  pair.written += 1n;
  const [id, at] = [newId('tst', new Date()), new Date()];
  const legs = [
    { account: { owner: pair.from as `provider:${string}`, kind: 'bank_clearing' }, cents: -CENTS },
    { account: { owner: pair.to as `account:${string}`, kind: 'wallet_available' }, cents: CENTS },
  ] as const;
  const journal = { key: `bench:${id}`, cause: { type: 'bench', id }, legs };
  await database.transaction(async (tx) => unwrap(await writeJournal(tx, journal, { actor: 'bench', at })));
}

async function insertBare(database: Database, pair: Pair): Promise<void> {
  pair.written += 1n;
  const at = new Date();
  const [id, cause, cents] = [newId('jrn', at), newId('tst', at), pair.written * CENTS];
  await database.transaction(async (tx) => {
    await tx.run(
      sql.named(
        'bench-insert-bare',
        sql`with written as (
            insert into journal (id, key, cause_type, cause_id, phase, at)
            values (${id}, ${`bench:${cause}`}, 'bench', ${cause}, 'single', ${at})
          )
          insert into ledger_entry (account_id, ordinal, journal_id, amount_cents, balance_cents) values
            ((select id from ledger_account where owner = ${pair.from} and kind = 'bank_clearing'),
              ${pair.written}::bigint, ${id}, ${-CENTS}::bigint, ${-cents}::bigint),
            ((select id from ledger_account where owner = ${pair.to} and kind = 'wallet_available'),
              ${pair.written}::bigint, ${id}, ${CENTS}::bigint, ${cents}::bigint)`,
      ),
    );
    const subject = `journal:${id}`;
    const after = {
      key: `bench:${cause}`,
      cause: `bench:${cause}`,
      phase: 'single',
      legs: [pair.from, pair.to],
    };
    await appendAudit(tx, { actor: 'bench', action: 'ledger.journal_written', subject, after, at });
  });
}

async function expectBalance(database: Database, { to, written }: Pair, least: bigint): Promise<void> {
  const { balance } = await database.one<{ balance: bigint }>(
    sql`select balance_cents as balance from ledger_account where owner = ${to} and kind = 'wallet_available'`,
  );
  if (balance !== written * CENTS || balance < least)
    throw new Error(`the account stands at ${balance} cents`);
}
