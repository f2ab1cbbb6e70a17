import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { JournalRecord } from '../../contract/index.ts';
import type { LedgerKind, LedgerOwner } from '../../rules/index.ts';
import { TAKEN_BACK_CAUSE } from '../bank-lines/take-back.ts';
import type { WalletDeps } from '../common/deps.ts';
import { LINE_CAUSE } from '../distributions/pay-batch.ts';
import { WITHHELD_CAUSE } from '../distributions/set-apart.ts';
import type { Cause } from '../ledger/write-journals.ts';
import { TAX_CAUSE } from '../taxes/end-tax-payment.ts';
import { namesOf } from './story.ts';
import type { AskedRecord } from './wallet-record.ts';

/** What is asked of whoever caused a journal. */
export type BehindJournal = Pick<WalletDeps, 'causeReaders' | 'recordPath'>;

interface JournalRow {
  readonly id: Id<'jrn'>;
  readonly phase: JournalRecord['phase'];
  readonly cause_type: string;
  readonly cause_id: string;
  readonly at: Date;
  readonly ends: Id<'jrn'> | null;
  readonly ended_by: Id<'jrn'> | null;
  readonly reverses: Id<'jrn'> | null;
  readonly reversed_by: Id<'jrn'> | null;
}

/** A journal with its entries, its cause and whoever wrote it; null where there is none. */
export async function journalRecordOf(
  database: Queryable,
  behind: BehindJournal,
  { id }: AskedRecord<'jrn'>,
): Promise<JournalRecord | null> {
  const row =
    await database.maybe<JournalRow>(sql`select id, phase, cause_type, cause_id, at, pending_id as ends,
      (select ending.id from journal ending where ending.pending_id = journal.id) as ended_by, reverses,
      (select reversal.id from journal reversal where reversal.reverses = journal.id) as reversed_by
    from journal where id = ${id}`);
  if (row === undefined) return null;
  const [line] = await auditOf(database, {
    subject: `journal:${id}`,
    actions: ['ledger.journal_written'],
    limit: 1,
  });
  const actor = line?.actor ?? '';
  const { phase, cause_type: type, cause_id: causeId, at, ends, ended_by, reverses, reversed_by } = row;
  return {
    id,
    phase,
    cause: await causeOf(database, behind, { type, id: causeId }),
    at: at.toISOString(),
    by: (await namesOf(database, [actor]))(actor),
    ends,
    ended_by,
    reverses,
    reversed_by,
    legs: await legsOf(database, id),
    adjustment: await adjustmentOf(database, id),
  };
}

/** In words where it has some, with the record that tells more of it. */
async function causeOf(
  database: Queryable,
  behind: BehindJournal,
  { type, id }: Cause,
): Promise<JournalRecord['cause']> {
  const words = await behind.causeReaders[type]?.(database, [id]);
  return {
    type,
    id,
    title: words?.get(id)?.title ?? null,
    path: await pathOf(database, behind, { type, id }),
  };
}

async function pathOf(
  database: Queryable,
  { recordPath }: BehindJournal,
  { type, id }: Cause,
): Promise<string | null> {
  if (type === 'payment') return `/masters/wallet/payments/${id}`;
  if (type === 'bank_line') return `/masters/wallet/wires/${id}`;
  if (type === TAKEN_BACK_CAUSE) {
    const back = await database.maybe<{ line_id: Id<'line'> }>(
      sql`select line_id from line_taken_back where id = ${id}`,
    );
    return back === undefined ? null : `/masters/wallet/wires/${back.line_id}`;
  }
  if (type === TAX_CAUSE) return '/masters/wallet/distributions/taxes';
  if (type !== LINE_CAUSE && type !== WITHHELD_CAUSE) return recordPath(database, { type, id });
  const line = await database.maybe<{ run: Id<'dist'> }>(
    sql`select distribution_id as run from distribution_line where id = ${id}`,
  );
  return line === undefined ? null : `/masters/wallet/distributions/${line.run}`;
}

interface LegRow {
  readonly owner: LedgerOwner;
  readonly kind: LedgerKind;
  readonly amount_cents: Cents;
  readonly balance_cents: Cents;
}

async function legsOf(database: Queryable, id: Id<'jrn'>): Promise<JournalRecord['legs']> {
  const rows = await database.rows<LegRow>(sql`select owner, kind, amount_cents, entry.balance_cents
    from ledger_entry entry join ledger_account on ledger_account.id = entry.account_id
    where journal_id = ${id} order by entry.account_id`);
  const ids = rows.map(({ owner }) => owner.slice(owner.indexOf(':') + 1));
  const [holders, farms] = [await holderFacts(database, ids), await farmNames(database, ids)];
  return rows.map(({ owner, kind, amount_cents, balance_cents }, index) => ({
    owner,
    kind,
    name: holders.get(ids[index] ?? '')?.name || farms.get(ids[index] ?? '')?.name || null,
    account_id: readId('acc', ids[index] ?? ''),
    amount: toDollarString(amount_cents),
    balance_after: toDollarString(balance_cents),
  }));
}

interface AdjustmentRow {
  readonly id: Id<'adj'>;
  readonly account_id: Id<'acc'>;
  readonly amount_cents: Cents;
  readonly note: string;
  readonly can_correct: boolean;
}

async function adjustmentOf(database: Queryable, id: Id<'jrn'>): Promise<JournalRecord['adjustment']> {
  const row = await database.maybe<AdjustmentRow>(sql`select id, account_id, amount_cents, note,
      reverses is null and not exists (select from adjustment later where later.reverses = adjustment.id) as can_correct
    from adjustment where journal_id = ${id}`);
  if (row === undefined) return null;
  const { amount_cents, ...rest } = row;
  return { ...rest, amount: toDollarString(amount_cents) };
}
