import { Readable } from 'node:stream';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { csvLine } from '@furrow/kernel/csv';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { TRANSACTION_STATUS_CODES, type TransactionStatus, type TransactionType } from '../../rules/index.ts';
import { movementTexts } from './movement-texts.ts';

/** Small enough that nothing else waits while it is written out. */
const BATCH = 500;
const HEAD = [
  'Number',
  'Date (New York)',
  'Time (UTC)',
  'Type',
  'What',
  'Status',
  'Money in',
  'Money out',
  'Processed (UTC)',
  'Available after',
  'Id',
];

interface Row {
  readonly ordinal: number;
  readonly id: string;
  readonly type: TransactionType;
  readonly status: number;
  readonly amount_cents: bigint;
  readonly balance_cents: bigint | null;
  readonly cause_type: string;
  readonly cause_id: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const STATUS_NAMES = new Map(
  Object.entries(TRANSACTION_STATUS_CODES).map(([name, code]) => [code as number, name as TransactionStatus]),
);

/** Every transaction of a wallet, oldest first, read in batches while it is sent. What comes in and goes out has a column each, so that no amount begins with a sign. */
export function transactionsCsv(database: Database, accountId: Id<'acc'>): Readable {
  async function* lines() {
    yield csvLine(HEAD);
    for (let last = 0; ; ) {
      const rows = await database.rows<Row>(
        sql`select ordinal, id, type, status, amount_cents, balance_cents, cause_type, cause_id, created_at, ended_at
          from wallet_transaction where account_id = ${accountId} and ordinal > ${last} order by ordinal limit ${BATCH}`,
      );
      const textOf = await movementTexts(database, rows);
      yield rows.map((row) => csvLine(cells(row, textOf(row)))).join('');
      if (rows.length < BATCH) return;
      last = rows.at(-1)?.ordinal ?? last;
    }
  }
  return Readable.from(lines());
}

const cells = (row: Row, what: string) => [
  row.ordinal,
  newYorkDay(row.created_at),
  row.created_at.toISOString(),
  row.type,
  what,
  STATUS_NAMES.get(row.status) ?? '',
  row.amount_cents > 0n ? toDollarString(row.amount_cents) : null,
  row.amount_cents < 0n ? toDollarString(-row.amount_cents) : null,
  row.ended_at?.toISOString() ?? null,
  row.balance_cents === null ? null : toDollarString(row.balance_cents),
  row.id,
];
