import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type BankCsv, type CsvFault, readBankCsv } from '../../rules/index.ts';
import { lockImports, type TakenLine, takeLines } from './take-lines.ts';

export type ImportFault =
  | CsvFault
  | { readonly line: number; readonly fault: 'id_of_another'; readonly about: string };

export interface CheckedCsv extends BankCsv {
  /** Lines that are in the books already, by their number in the file. */
  readonly known: ReadonlySet<number>;
  readonly allFaults: readonly ImportFault[];
}

/** What a file says, and which of its lines are known; one whose number belongs to another line is a fault. */
export async function checkBankCsv(database: Queryable, csv: string): Promise<CheckedCsv> {
  const read = readBankCsv(csv);
  const numbers = read.lines.map(({ bankId }) => bankId);
  // Money for a farm that somebody entered before the bank's file came is the same money; of it no day is kept.
  const rows = await database.rows<{ bank_id: string; day: string | null; amount_cents: bigint }>(
    sql`select bank_id, day, amount_cents from bank_line where bank_id = any(${numbers}::text[])
      union all select bank_reference, null, amount_cents from operating_credit
        where line_id is null and bank_reference = any(${numbers}::text[])`,
  );
  const stored = new Map(rows.map((row) => [row.bank_id, row]));
  const known = read.lines.filter(({ bankId }) => stored.has(bankId));
  const others = known.filter(({ bankId, day, amountCents }) => {
    const row = stored.get(bankId);
    return row === undefined || (row.day ?? day) !== day || row.amount_cents !== amountCents;
  });
  return {
    ...read,
    known: new Set(known.map(({ line }) => line)),
    allFaults: [
      ...read.faults,
      ...others.map(({ line, bankId }) => ({ line, fault: 'id_of_another' as const, about: bankId })),
    ],
  };
}

export interface Imported {
  readonly taken: readonly TakenLine[];
  /** Lines that were there before. */
  readonly known: number;
  readonly outgoing: number;
}

/** Takes the lines of the bank's file that are new; the same file twice changes nothing. A file with a fault is left whole. */
export async function importBankLines(
  tx: Transaction,
  { csv, actor, now }: { readonly csv: string; readonly actor: string; readonly now: Date },
): Promise<Result<Imported, readonly ImportFault[]>> {
  await lockImports(tx);
  const { lines, known, outgoing, allFaults } = await checkBankCsv(tx, csv);
  if (allFaults.length > 0) return err(allFaults);
  const fresh = lines.filter(({ line }) => !known.has(line));
  const taken = await takeLines(tx, { lines: fresh, source: 'csv', actor, now });
  await appendAudit(tx, {
    actor,
    action: 'bank_lines.imported',
    subject: 'bank:lines',
    after: { added: taken.length, known: known.size, outgoing },
    at: now,
  });
  return ok({ taken, known: known.size, outgoing });
}
