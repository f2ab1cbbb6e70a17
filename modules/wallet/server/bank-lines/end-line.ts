import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import type { LineStatus } from '../../rules/index.ts';
import { findWire } from '../wires/wire-row.ts';
import { judgeLine } from './judge-line.ts';
import { type LineRow, linesAmong } from './line-row.ts';
import { WIRES_QUEUE } from './take-lines.ts';

export interface EndLine {
  readonly line: LineRow;
  readonly to: Exclude<LineStatus, 'suspense' | 'returning'>;
  readonly journalId: Id<'jrn'>;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
  readonly accountId?: Id<'acc'>;
  readonly wireId?: Id<'wire'> | null;
  readonly confirmation?: string;
}

/**
 * Writes what was decided about a line, and looks again at the lines beside it. The caller has locked it. Of one that two
 * people agreed to send back, they stay those who decided.
 */
export async function endLine(tx: Transaction, ended: EndLine): Promise<void> {
  const {
    line,
    to,
    journalId,
    actor,
    reason,
    now,
    accountId = null,
    wireId = null,
    confirmation = null,
  } = ended;
  const done = await tx.run(sql`update bank_line set status = ${to}, end_journal_id = ${journalId},
      decided_by = coalesce(decided_by, ${actor}), decided_at = coalesce(decided_at, ${now}), reason = ${reason}, account_id = ${accountId},
      matched_wire_id = ${wireId}, confirmation = ${confirmation}
    where id = ${line.id} and status = ${line.status}`);
  if (done !== 1) throw new Error(`the line ${line.id} was decided by somebody else`);
  await appendAudit(tx, {
    actor,
    action: `bank_line.${to}`,
    subject: `bank_line:${line.id}`,
    before: { status: line.status, looks: line.proposal },
    after: {
      status: to,
      amount: toDollarString(line.amount_cents),
      account: accountId,
      wire: wireId,
      confirmation,
      journal: journalId,
      reason,
    },
    at: now,
  });
  await closeWork(tx, { queue: WIRES_QUEUE, subject: line.id, actor, outcome: to, now });
  if (line.wire_id !== null && line.wire_id !== wireId && to !== 'ignored')
    await withdrawWire(tx, line.wire_id, now);
  await judgeOthers(tx, line, now);
}

/** Its money went elsewhere: a reference is used once, and the next wire gets another. */
async function withdrawWire(tx: Transaction, wireId: Id<'wire'>, now: Date): Promise<void> {
  await tx.run(sql`update wire_reference set status = 'withdrawn', ended_at = ${now}
    where id = ${wireId} and status = 'received'
      and not exists (select from bank_line where wire_id = ${wireId} and status in ('suspense', 'returning'))`);
}

/** What was a duplicate of this one may be none now, and what was awaited may be over. */
export async function judgeOthers(tx: Transaction, { id, wire_id }: LineRow, now: Date): Promise<void> {
  const beside = await tx.rows<{ id: Id<'line'> }>(sql`select id from bank_line
    where status = 'suspense' and (twin_id = ${id} or wire_id = ${wire_id}) order by id for update`);
  const lines = await linesAmong(
    tx,
    beside.map((one) => one.id),
  );
  for (const line of lines) {
    const wire = line.wire_id === null ? null : ((await findWire(tx, line.wire_id)) ?? null);
    const { match, twinId } = await judgeLine(tx, line, wire, now);
    await tx.run(sql`update bank_line set proposal = ${match}, twin_id = ${twinId}
      where id = ${line.id} and (proposal, twin_id) is distinct from (${match}, ${twinId}::text)`);
  }
}
