import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import type { compareStatement, Difference, PaymentProvider } from '../../rules/index.ts';
import type { ClearingBooks } from './read-books.ts';

export const RECONCILIATION_QUEUE = 'reconciliation';

export interface KeepRun {
  readonly provider: PaymentProvider;
  readonly actor: string;
  readonly nightlyFor: CalendarDay | null;
  readonly now: Date;
  readonly ours: ClearingBooks;
  readonly providerCents: Cents;
  readonly compared: ReturnType<typeof compareStatement>;
}

export interface KeptRun {
  readonly id: Id<'recon'>;
  /** False where the night had its run already. */
  readonly isNew: boolean;
}

/**
 * Writes a run down with what it found: a difference that was there before keeps its first day, one that is gone is
 * resolved by that alone, and each new one waits for a person. So does one that was explained and has other figures now:
 * the explanation was of what it came to then.
 */
export async function keepRun(tx: Transaction, run: KeepRun): Promise<KeptRun> {
  const { provider, actor, now, compared } = run;
  // 'reco' and the account in the two-key space of advisory locks: two runs at once would both find a difference new.
  await tx.run(sql`select pg_advisory_xact_lock(1919247215, hashtext(${provider}))`);
  const id = newId('recon', now);
  if (!(await insertRun(tx, id, run))) return { id, isNew: false };
  const found = new Set<string>();
  for (const difference of compared.differences) {
    found.add(nameOf(difference));
    await keepDifference(tx, { runId: id, difference, run });
  }
  await resolveGone(tx, found, run);
  await appendAudit(tx, {
    actor,
    action: 'reconciliation.run',
    subject: `reconciliation:${id}`,
    after: {
      provider,
      ledger: toDollarString(run.ours.balanceCents),
      provider_says: toDollarString(run.providerCents),
      differences: compared.differences.length,
    },
    at: now,
  });
  return { id, isNew: true };
}

const nameOf = ({ kind, key }: Pick<Difference, 'kind' | 'key'>) => `${kind} ${key}`;

async function insertRun(tx: Transaction, id: Id<'recon'>, run: KeepRun): Promise<boolean> {
  const { provider, actor, nightlyFor, now, ours, providerCents, compared } = run;
  const inFlight = compared.inFlight.map(({ key, amountCents }) => ({ key, cents: amountCents.toString() }));
  const inFlightCents = compared.inFlight.reduce((total, { amountCents }) => total + amountCents, 0n);
  const differenceCents = compared.differences.reduce(
    (total, { ledgerCents, providerCents: theirs }) => total + ledgerCents - theirs,
    0n,
  );
  const added =
    await tx.run(sql`insert into reconciliation_run (id, provider, at, nightly_for, started_by, ledger_cents,
      ledger_entries, other_cents, provider_cents, in_flight, in_flight_cents, difference_cents, differences)
    values (${id}, ${provider}, ${now}, ${nightlyFor}, ${actor}, ${ours.balanceCents}, ${ours.entries},
      ${ours.otherCents}, ${providerCents}, ${JSON.stringify(inFlight)}::jsonb, ${inFlightCents}, ${differenceCents},
      ${compared.differences.length})
    on conflict (provider, nightly_for) do nothing`);
  return added === 1;
}

interface KeepDifference {
  readonly runId: Id<'recon'>;
  readonly difference: Difference;
  readonly run: KeepRun;
}

async function keepDifference(tx: Transaction, { runId, difference, run }: KeepDifference): Promise<void> {
  const { kind, key, ledgerCents, providerCents } = difference;
  const { provider, now } = run;
  await reopenChanged(tx, { runId, difference, run });
  const id = newId('diff', now);
  const [kept] = await tx.rows<{ id: Id<'diff'> }>(sql`insert into reconciliation_difference
      (id, provider, kind, key, ledger_cents, provider_cents, first_seen_on, first_run_id, last_run_id)
    values (${id}, ${provider}, ${kind}, ${key}, ${ledgerCents}, ${providerCents}, ${newYorkDay(now)}, ${runId}, ${runId})
    on conflict (provider, kind, key) where status <> 'resolved' do update set last_run_id = ${runId},
      ledger_cents = ${ledgerCents}, provider_cents = ${providerCents}
    returning id`);
  if (kept?.id === id) await openWork(tx, { queue: RECONCILIATION_QUEUE, subject: id, since: now });
}

async function reopenChanged(tx: Transaction, { difference, run }: KeepDifference): Promise<void> {
  const { kind, key, ledgerCents, providerCents } = difference;
  const { provider, actor, now } = run;
  const explained = await tx.maybe<{ id: Id<'diff'>; ledger_cents: Cents; provider_cents: Cents }>(
    sql`select id, ledger_cents, provider_cents from reconciliation_difference
      where provider = ${provider} and kind = ${kind} and key = ${key} and status = 'explained'
        and (ledger_cents, provider_cents) is distinct from (${ledgerCents}, ${providerCents}) for update`,
  );
  if (explained === undefined) return;
  await tx.run(sql`update reconciliation_difference set status = 'open' where id = ${explained.id}`);
  await openWork(tx, { queue: RECONCILIATION_QUEUE, subject: explained.id, since: now });
  const figures = (ledger: Cents, theirs: Cents) => ({
    ledger: toDollarString(ledger),
    provider_says: toDollarString(theirs),
  });
  await appendAudit(tx, {
    actor,
    action: 'reconciliation.reopened',
    subject: `difference:${explained.id}`,
    before: { status: 'explained', ...figures(explained.ledger_cents, explained.provider_cents) },
    after: { status: 'open', ...figures(ledgerCents, providerCents) },
    at: now,
  });
}

async function resolveGone(
  tx: Transaction,
  found: ReadonlySet<string>,
  { provider, now }: KeepRun,
): Promise<void> {
  const open = await tx.rows<{ id: Id<'diff'>; kind: Difference['kind']; key: string }>(
    sql`select id, kind, key from reconciliation_difference where provider = ${provider} and status <> 'resolved'
      order by id for update`,
  );
  for (const difference of open) {
    if (found.has(nameOf(difference))) continue;
    await tx.run(sql`update reconciliation_difference set status = 'resolved', resolved_at = ${now}
      where id = ${difference.id}`);
    const outcome = 'resolved';
    await closeWork(tx, { queue: RECONCILIATION_QUEUE, subject: difference.id, actor: null, outcome, now });
  }
}
