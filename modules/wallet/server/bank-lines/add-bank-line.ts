import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type BankLine, bankLineFaults, type GivenLine, type LineFault } from '../../rules/index.ts';
import { lockImports, type TakenLine, takeLines } from './take-lines.ts';

export interface AddBankLine {
  readonly line: GivenLine;
  readonly actor: string;
  readonly now: Date;
}

/** Takes one line that somebody of the firm read at the bank. */
export async function addBankLine(
  tx: Transaction,
  { line, actor, now }: AddBankLine,
): Promise<
  Result<TakenLine, { readonly faults: readonly LineFault[] } | { readonly code: 'bank_line_known' }>
> {
  const faults = bankLineFaults(line);
  if (faults.length > 0) return err({ faults });
  await lockImports(tx);
  const known = await tx.maybe(sql`select from bank_line where bank_id = ${line.bankId}
    union all select from operating_credit where bank_reference = ${line.bankId}`);
  if (known !== undefined) return err({ code: 'bank_line_known' });
  const [taken] = await takeLines(tx, { lines: [line as BankLine], source: 'manual', actor, now });
  if (taken === undefined) throw new Error('a line was not taken');
  return ok(taken);
}
