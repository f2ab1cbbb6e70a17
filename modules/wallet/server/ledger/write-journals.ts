import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  balancedLegs,
  type LedgerAccount,
  type LedgerKind,
  type LedgerOwner,
  type Leg,
  type Shortage,
  shortageOf,
} from '../../rules/index.ts';

/** The one thing that moved the money: a payment, an investment, a line of a distribution. */
export interface Cause {
  readonly type: string;
  readonly id: string;
}

type Phase = { readonly phase?: 'single'; readonly reverses?: Id<'jrn'> } | PendingPhase | EndPhase;

/** The first of two phases: the money waits until the journal is posted, voided or expires. */
interface PendingPhase {
  readonly phase: 'pending';
  /** Null where it waits for as long as its cause does. */
  readonly expiresAt: Date | null;
}

interface EndPhase {
  readonly phase: 'post' | 'void' | 'expire';
  readonly pendingId: Id<'jrn'>;
}

export type NewJournal = Phase & {
  /** Used once for ever: writing it again finds it written. */
  readonly key: string;
  readonly cause: Cause;
  readonly legs: readonly Leg[];
  /** Who writes it, where several people's are written together. */
  readonly actor?: string;
};

export interface Writing {
  readonly actor: string;
  readonly at: Date;
}

export interface WrittenJournal {
  readonly id: Id<'jrn'>;
  /** False where the key had been used before: then nothing was written now. */
  readonly isNew: boolean;
}

/**
 * Writes journals in the caller's transaction, and nothing else writes any. All accounts are locked first, in ascending
 * order of their ids; then journals, entries and balances are one statement. What an account cannot bear is a refusal,
 * and the account's own check stands behind it.
 */
export async function writeJournals(
  tx: Transaction,
  journals: readonly NewJournal[],
  { actor, at }: Writing,
): Promise<Result<WrittenJournal[], Shortage>> {
  const planned = journals.map((journal) => ({
    ...journal,
    id: newId('jrn', at),
    legs: balancedLegs(journal.legs),
  }));
  const locked = await lockAccounts(
    tx,
    planned.flatMap(({ legs }) => legs.map(({ account }) => account)),
    at,
  );
  const known = await findKeys(tx, planned);
  if (known.length > 0) return ok(known);
  const entries = entriesOf(planned, locked);
  if (!entries.ok) return entries;
  await insertJournals(tx, planned, entries.value, at);
  await appendAudits(
    tx,
    planned.map(({ id, key, cause, phase = 'single', legs, actor: own = actor }) => ({
      actor: own,
      action: 'ledger.journal_written',
      subject: `journal:${id}`,
      after: { key, cause: `${cause.type}:${cause.id}`, phase, legs: legs.map(legLine) },
      at,
    })),
  );
  return ok(planned.map(({ id }) => ({ id, isNew: true })));
}

/** The same for one. */
export async function writeJournal(
  tx: Transaction,
  journal: NewJournal,
  writing: Writing,
): Promise<Result<WrittenJournal, Shortage>> {
  const written = await writeJournals(tx, [journal], writing);
  if (!written.ok) return written;
  const [only] = written.value;
  if (only === undefined) throw new Error(`no journal was written for ${journal.key}`);
  return ok(only);
}

const legLine = ({ account: { owner, kind }, cents }: Leg) => `${kind} of ${owner}: ${toDollarString(cents)}`;

interface LockedAccount {
  readonly id: bigint;
  readonly owner: LedgerOwner;
  readonly kind: LedgerKind;
  readonly balance_cents: bigint;
  readonly entries: bigint;
}

const nameOf = ({ owner, kind }: LedgerAccount) => `${kind} ${owner}`;

async function lockAccounts(
  tx: Transaction,
  accounts: readonly LedgerAccount[],
  at: Date,
): Promise<Map<string, LockedAccount>> {
  const wanted = [...new Map(accounts.map((account) => [nameOf(account), account])).values()];
  const rows = await tx.rows<LockedAccount>(
    sql.named(
      'ledger-lock-accounts',
      sql`select id, owner, kind, balance_cents, entries
        from lock_ledger_accounts(${wanted.map(({ owner }) => owner)}::text[],
          ${wanted.map(({ kind }) => kind)}::text[], ${at})`,
    ),
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

type Planned = NewJournal & { readonly id: Id<'jrn'> };

/** The accounts are locked, so a journal with the same key is committed by now or not there. */
async function findKeys(tx: Transaction, planned: readonly Planned[]): Promise<WrittenJournal[]> {
  const rows = await tx.rows<{ id: Id<'jrn'>; key: string }>(
    sql.named(
      'ledger-find-keys',
      sql`select id, key from journal where key = any(${planned.map(({ key }) => key)}::text[])`,
    ),
  );
  if (rows.length === 0) return [];
  return planned.map(({ key }) => {
    const row = rows.find((one) => one.key === key);
    if (row === undefined) throw new Error(`some journals are written and ${key} is not`);
    return { id: row.id, isNew: false };
  });
}

interface Entry {
  readonly accountId: bigint;
  readonly ordinal: bigint;
  readonly journalId: string;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
}

/** Where each leg leaves its account, one after the other. */
function entriesOf(
  planned: readonly Planned[],
  locked: ReadonlyMap<string, LockedAccount>,
): Result<Entry[], Shortage> {
  const standing = new Map(locked);
  const entries: Entry[] = [];
  for (const { id: journalId, legs } of planned)
    for (const leg of legs) {
      const name = nameOf(leg.account);
      const account = standing.get(name);
      if (account === undefined) throw new Error(`no account ${name} was locked`);
      const shortage = shortageOf(leg, account.balance_cents);
      if (shortage !== undefined) return err(shortage);
      const after = {
        ...account,
        balance_cents: account.balance_cents + leg.cents,
        entries: account.entries + 1n,
      };
      standing.set(name, after);
      entries.push({
        accountId: account.id,
        ordinal: after.entries,
        journalId,
        amountCents: leg.cents,
        balanceCents: after.balance_cents,
      });
    }
  return ok(entries);
}

async function insertJournals(
  tx: Transaction,
  planned: readonly Planned[],
  entries: readonly Entry[],
  at: Date,
): Promise<void> {
  const pending = planned.flatMap((journal) => (journal.phase === 'pending' ? [journal] : []));
  await tx.run(
    sql.named(
      'ledger-insert',
      sql`with written as (
          insert into journal (id, key, cause_type, cause_id, phase, pending_id, reverses, at)
          select id, key, cause_type, cause_id, phase, pending_id, reverses, ${at}::timestamptz
          from unnest(${planned.map(({ id }) => id)}::text[], ${planned.map(({ key }) => key)}::text[],
            ${planned.map(({ cause }) => cause.type)}::text[], ${planned.map(({ cause }) => cause.id)}::text[],
            ${planned.map(({ phase = 'single' }) => phase)}::text[],
            ${planned.map((journal) => ('pendingId' in journal ? journal.pendingId : null))}::text[],
            ${planned.map((journal) => ('reverses' in journal ? (journal.reverses ?? null) : null))}::text[])
            as given (id, key, cause_type, cause_id, phase, pending_id, reverses)
        ), opened as (
          insert into open_pending (journal_id, expires_at)
          select * from unnest(${pending.map(({ id }) => id)}::text[],
            ${pending.map(({ expiresAt }) => expiresAt)}::timestamptz[])
        )
        insert into ledger_entry (account_id, ordinal, journal_id, amount_cents, balance_cents)
        select * from unnest(${entries.map(({ accountId }) => accountId)}::bigint[],
          ${entries.map(({ ordinal }) => ordinal)}::bigint[], ${entries.map(({ journalId }) => journalId)}::text[],
          ${entries.map(({ amountCents }) => amountCents)}::bigint[],
          ${entries.map(({ balanceCents }) => balanceCents)}::bigint[])`,
    ),
  );
}
