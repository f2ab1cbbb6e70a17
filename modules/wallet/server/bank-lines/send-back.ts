import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { moved } from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { endLine, judgeOthers } from './end-line.ts';
import { type LineRow, lockLine, outKey } from './line-row.ts';
import { WIRE_CLEARING, WIRE_SUSPENSE } from './take-lines.ts';
import { tellSender } from './tell-sender.ts';

interface Act {
  readonly lineId: string;
  readonly actor: string;
  readonly now: Date;
}

/** Two people agreed: somebody may send it at the bank now. Its money stays in suspense until the bank has taken the wire. */
export async function agreeReturn(
  tx: Transaction,
  line: LineRow,
  { actor, reason, now }: Omit<Act, 'lineId'> & { readonly reason: string },
): Promise<void> {
  await tx.run(sql`update bank_line set status = 'returning', decided_by = ${actor}, decided_at = ${now},
      reason = ${reason} where id = ${line.id} and status = 'suspense'`);
  const change = { before: { status: 'suspense' }, after: { status: 'returning', reason } };
  const subject = `bank_line:${line.id}`;
  await appendAudit(tx, { actor, action: 'bank_line.returning', subject, ...change, at: now });
  await judgeOthers(tx, line, now);
}

/** The bank has taken the wire that brings it back. */
export async function confirmReturn(
  tx: Transaction,
  { lineId, confirmation, actor, now }: Act & { readonly confirmation: string },
): Promise<Result<null, 'line_decided'>> {
  const line = await lockLine(tx, lineId);
  if (line?.status !== 'returning') return err('line_decided');
  const journal = await writeJournal(
    tx,
    {
      key: outKey(line),
      cause: { type: 'bank_line', id: line.id },
      legs: moved(WIRE_SUSPENSE, WIRE_CLEARING, line.amount_cents),
    },
    { actor, at: now },
  );
  if (!journal.ok) throw new Error(`a wire in suspense could not be returned: ${journal.error.code}`);
  const reason = line.reason ?? '';
  await endLine(tx, { line, to: 'returned', journalId: journal.value.id, actor, reason, now, confirmation });
  await tellSender(tx, line, now);
  return ok(null);
}

/** The bank could not send it, such as to an account that is closed: it waits to be decided again. */
export async function keepLine(
  tx: Transaction,
  { lineId, reason, actor, now }: Act & { readonly reason: string },
): Promise<Result<null, 'line_decided'>> {
  const line = await lockLine(tx, lineId);
  if (line?.status !== 'returning') return err('line_decided');
  await tx.run(sql`update bank_line set status = 'suspense', decided_by = null, decided_at = null, reason = null
    where id = ${line.id}`);
  const change = { before: { status: 'returning' }, after: { status: 'suspense', reason } };
  const subject = `bank_line:${line.id}`;
  await appendAudit(tx, { actor, action: 'bank_line.kept', subject, ...change, at: now });
  await judgeOthers(tx, line, now);
  return ok(null);
}
