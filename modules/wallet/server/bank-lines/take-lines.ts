import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import {
  type BankLine,
  type LedgerAccount,
  type LineMatch,
  moved,
  providerAccount,
  readWireReference,
} from '../../rules/index.ts';
import { writeJournals } from '../ledger/write-journals.ts';
import { findWire, type WireRow, wiresWhere } from '../wires/wire-row.ts';
import { judgeLine } from './judge-line.ts';
import { lineReceived } from './line-received.ts';

/** Wires come in at the first settlement account. */
export const WIRE_CLEARING: LedgerAccount = providerAccount('first', 'bank_clearing');
export const WIRE_SUSPENSE: LedgerAccount = { owner: 'firm', kind: 'wire_suspense' };
export const WIRES_QUEUE = 'wires';

export interface TakeLines {
  readonly lines: readonly BankLine[];
  readonly source: 'csv' | 'manual';
  readonly actor: string;
  readonly now: Date;
}

export interface TakenLine {
  readonly id: Id<'line'>;
  readonly bankId: string;
  readonly match: LineMatch;
}

/**
 * Takes lines that are not in the books yet: each goes into suspense at once and waits for a person. Nothing is credited
 * by what a memo says. The caller has locked the import (`lockImports`) and left out what is known.
 */
export async function takeLines(
  tx: Transaction,
  { lines, source, actor, now }: TakeLines,
): Promise<TakenLine[]> {
  const drafts = lines.map((line) => ({ ...line, id: newId('line', now) }));
  const wires = await wiresNamed(tx, drafts);
  const journals = await writeJournals(
    tx,
    drafts.map(({ id, amountCents }) => ({
      key: `bank_line ${id} in`,
      cause: { type: 'bank_line', id },
      legs: moved(WIRE_CLEARING, WIRE_SUSPENSE, amountCents),
    })),
    { actor, at: now },
  );
  // Suspense only grows by this, and a bank account may stand anywhere.
  if (!journals.ok) throw new Error(`a wire could not be put into suspense: ${journals.error.code}`);
  const taken: TakenLine[] = [];
  for (const [place, { id, ...line }] of drafts.entries()) {
    const wire = wires.get(readWireReference(line.memo) ?? '') ?? null;
    const journalId = journals.value[place]?.id ?? null;
    taken.push(await takeOne(tx, { id, line, wire, journalId, source, actor, now }));
  }
  return taken;
}

interface TakeOne extends Pick<TakeLines, 'source' | 'actor' | 'now'> {
  readonly id: Id<'line'>;
  readonly line: BankLine;
  readonly wire: WireRow | null;
  readonly journalId: Id<'jrn'> | null;
}

async function takeOne(tx: Transaction, taking: TakeOne): Promise<TakenLine> {
  const { id, line, wire, journalId, source, actor, now } = taking;
  // An earlier line of the same file may have changed what is awaited.
  const current = wire && ((await findWire(tx, wire.id)) ?? null);
  const judged = { id, day: line.day, amount_cents: line.amountCents, sender: line.sender, memo: line.memo };
  const { match, twinId } = await judgeLine(tx, { ...judged, wire_id: current?.id ?? null }, current, now);
  await tx.run(sql`insert into bank_line (id, source, bank_id, day, amount_cents, sender, memo, wire_id, proposal,
      twin_id, added_by, added_at, journal_id)
    values (${id}, ${source}, ${line.bankId}, ${line.day}, ${line.amountCents}, ${line.sender}, ${line.memo},
      ${current?.id ?? null}, ${match}, ${twinId}, ${actor}, ${now}, ${journalId})`);
  await appendAudit(tx, {
    actor,
    action: 'bank_line.added',
    subject: `bank_line:${id}`,
    after: {
      source,
      bank_id: line.bankId,
      day: line.day,
      amount: toDollarString(line.amountCents),
      sender: line.sender,
      memo: line.memo,
      looks: match,
    },
    at: now,
  });
  await openWork(tx, { queue: WIRES_QUEUE, subject: id, since: now });
  if (current !== null) await lineReceived(tx, { wire: current, line: judged, actor, now });
  return { id, bankId: line.bankId, match };
}

/** The awaited wires that these memos name, by reference. */
async function wiresNamed(tx: Transaction, lines: readonly BankLine[]): Promise<Map<string, WireRow>> {
  const references = lines.flatMap(({ memo }) => readWireReference(memo) ?? []);
  if (references.length === 0) return new Map();
  const rows = await wiresWhere(tx, sql`reference = any(${references}::text[])`, references.length);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** One import at a time: two that bring the same line would both find it new. */
export async function lockImports(tx: Transaction): Promise<void> {
  // 'wire' and 1 in the two-key space of advisory locks
  await tx.run(sql`select pg_advisory_xact_lock(2003399269, 1)`);
}
