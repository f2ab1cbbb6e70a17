import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { daysBetween, newYorkDay } from '@furrow/kernel/new-york-day';
import type { ReconciliationDifference, ReconciliationPage } from '../../contract/index.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../rules/index.ts';
import { actorNames } from '../common/actor-names.ts';
import type { ReconcileDeps } from './reconcile.ts';

interface RunRow {
  readonly id: Id<'recon'>;
  readonly provider: PaymentProvider;
  readonly at: Date;
  readonly started_by: string;
  readonly ledger_cents: bigint;
  readonly other_cents: bigint;
  readonly provider_cents: bigint;
  readonly in_flight: { key: string; cents: string }[];
  readonly in_flight_cents: bigint;
  readonly difference_cents: bigint;
  readonly differences: number;
}

interface DifferenceRow
  extends Pick<ReconciliationDifference, 'provider' | 'kind' | 'key' | 'status' | 'explanation'> {
  readonly id: Id<'diff'>;
  readonly ledger_cents: bigint;
  readonly provider_cents: bigint;
  readonly first_seen_on: string;
  readonly explained_by: string | null;
  readonly resolved_at: Date | null;
}

const MOST_DIFFERENCES = 200;

/** Each settlement account as its last run found it, and every difference with its age. */
export async function reconciliationPage(
  database: Queryable,
  { payments, settlement }: Pick<ReconcileDeps, 'payments' | 'settlement'>,
  now: Date,
): Promise<ReconciliationPage> {
  const runs =
    await database.rows<RunRow>(sql`select distinct on (provider) id, provider, at, started_by, ledger_cents,
      other_cents, provider_cents, in_flight, in_flight_cents, difference_cents, differences
    from reconciliation_run order by provider, at desc, id desc`);
  const differences =
    await database.rows<DifferenceRow>(sql`select id, provider, kind, key, status, explanation,
      ledger_cents, provider_cents, first_seen_on, explained_by, resolved_at
    from reconciliation_difference
    order by array_position(array['open', 'explained', 'resolved'], status), first_seen_on, id limit ${MOST_DIFFERENCES}`);
  const actors = [...runs.map((run) => run.started_by), ...differences.map((one) => one.explained_by)];
  const nameOf = await actorNames(database, actors);
  return {
    can_run: payments !== null && settlement !== null,
    accounts: PAYMENT_PROVIDERS.map((provider) => {
      const run = runs.find((one) => one.provider === provider);
      return { provider, run: run === undefined ? null : presentRun(run, nameOf) };
    }),
    differences: differences.map((row) => presentDifference(row, nameOf, now)),
  };
}

function presentRun(
  run: RunRow,
  nameOf: (actor: string) => string,
): NonNullable<ReconciliationPage['accounts'][number]['run']> {
  return {
    id: run.id,
    at: run.at.toISOString(),
    by: nameOf(run.started_by),
    ledger: toDollarString(run.ledger_cents),
    other: toDollarString(run.other_cents),
    provider: toDollarString(run.provider_cents),
    in_flight: toDollarString(run.in_flight_cents),
    in_flight_items: run.in_flight.map(({ key, cents }) => ({ key, amount: toDollarString(BigInt(cents)) })),
    difference: toDollarString(run.difference_cents),
    differences: run.differences,
  };
}

function presentDifference(
  row: DifferenceRow,
  nameOf: (actor: string) => string,
  now: Date,
): ReconciliationDifference {
  const until = row.resolved_at ?? now;
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    key: row.key,
    ledger: toDollarString(row.ledger_cents),
    provider_says: toDollarString(row.provider_cents),
    first_seen_on: row.first_seen_on,
    age_days: Math.max(0, daysBetween(row.first_seen_on, newYorkDay(until))),
    status: row.status,
    explanation: row.explanation,
    explained_by: row.explained_by === null ? null : nameOf(row.explained_by),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  };
}
