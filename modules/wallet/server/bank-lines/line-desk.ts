import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { LineDesk } from '../../contract/index.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { wiresWhere } from '../wires/wire-row.ts';
import { linesAmong } from './line-row.ts';
import { presentLine } from './present-line.ts';

const MOST_WAITING = 200;
const MOST_DECIDED = 25;
const MOST_TOLD = 50;

/** The desk of wires: what waits, what was decided last, and what is said to be on the way. */
export async function lineDesk(database: Queryable, now: Date): Promise<LineDesk> {
  const waiting = await database.rows<{ id: Id<'line'> }>(
    sql`select id from bank_line where status in ('suspense', 'returning') order by added_at, id limit ${MOST_WAITING}`,
  );
  const decided = await database.rows<{ id: Id<'line'> }>(
    sql`select id from bank_line where status not in ('suspense', 'returning') order by decided_at desc, id desc limit ${MOST_DECIDED}`,
  );
  const { count } = await database.one<{ count: bigint }>(
    sql`select count(*) as count from bank_line where status in ('suspense', 'returning')`,
  );
  const ids = [...waiting, ...decided].map(({ id }) => id);
  const rows = new Map((await linesAmong(database, ids)).map((row) => [row.id, row]));
  const { wire_suspense: suspense = 0n } = await readBalances(database, 'firm');
  return {
    suspense: toDollarString(suspense),
    waiting: Number(count),
    lines: ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [presentLine(row)];
    }),
    told: await toldWires(database, now),
  };
}

async function toldWires(database: Queryable, now: Date): Promise<LineDesk['told']> {
  const wires = await wiresWhere(database, sql`status = 'sent'`, MOST_TOLD);
  const told: LineDesk['told'] = [];
  for (const { id, reference, account_id, amount_cents, told_sent_on, told_bank } of wires) {
    const facts = await walletFactsOf(database, { accountId: account_id, now });
    if (facts === null || told_sent_on === null || told_bank === null) continue;
    told.push({
      wire_id: id,
      reference,
      account_id,
      account_title: facts.title,
      amount: amount_cents === null ? null : toDollarString(amount_cents),
      told: { sent_on: told_sent_on, bank: told_bank },
    });
  }
  return told;
}
