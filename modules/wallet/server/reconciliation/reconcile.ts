import { sql } from '@furrow/database/sql';
import { addDays, type CalendarDay, newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import { compareStatement, type PaymentProvider } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { type KeptRun, keepRun } from './keep-run.ts';
import { readClearing } from './read-books.ts';

/** Movements of so many days are judged, or more while an older difference is open. */
const JUDGED_DAYS = 10;
/** The two sides may write down different days. */
const MARGIN_DAYS = 3;

export interface Reconcile {
  readonly provider: PaymentProvider;
  readonly actor: string;
  /** The night it stands for; null for one that somebody asked for. */
  readonly nightlyFor: CalendarDay | null;
}

export type ReconcileDeps = Pick<WalletDeps, 'database' | 'clock' | 'log' | 'payments' | 'settlement'>;

/**
 * Compares one settlement account with the statement of the payment service. Our books are read first: what they have
 * by then, the service has moved. Nothing is adjusted, whatever is found.
 */
export async function reconcile(
  deps: ReconcileDeps,
  { provider, actor, nightlyFor }: Reconcile,
): Promise<Result<KeptRun, 'payments_provider_is_down'>> {
  const { database, clock, payments, settlement, log } = deps;
  if (payments === null || settlement === null) return err('payments_provider_is_down');
  const now = clock.now();
  const judgedFrom = await judgedFromDay(deps, provider, newYorkDay(now));
  const from = addDays(judgedFrom, -MARGIN_DAYS);
  const ours = await readClearing(database, provider, startOfNewYorkDay(from));
  const statement = await payments.statement(settlement[provider], { from, to: newYorkDay(now) });
  if (!statement.ok) {
    log.warn(
      { provider, refusal: statement.error.code },
      'the statement of the payment service could not be read',
    );
    return err('payments_provider_is_down');
  }
  const theirs = { movements: statement.value.lines, balanceCents: statement.value.balanceCents };
  const window = { judgedFrom: startOfNewYorkDay(judgedFrom), now };
  const compared = compareStatement(ours, theirs, window);
  const kept = await database.transaction((tx) =>
    keepRun(tx, { provider, actor, nightlyFor, now, ours, providerCents: theirs.balanceCents, compared }),
  );
  if (kept.isNew && compared.differences.length > 0)
    log.error(
      {
        provider,
        run: kept.id,
        differences: compared.differences.map(({ kind, key }) => `${kind} ${key}`).slice(0, 50),
      },
      'our books and the payment service differ',
    );
  return ok(kept);
}

async function judgedFromDay(
  { database }: ReconcileDeps,
  provider: PaymentProvider,
  today: CalendarDay,
): Promise<CalendarDay> {
  const { oldest } = await database.one<{ oldest: string | null }>(sql`select min(first_seen_on) as oldest
    from reconciliation_difference where provider = ${provider} and status <> 'resolved'`);
  const usual = addDays(today, -JUDGED_DAYS);
  // What was found then had moved some days before.
  const needed = oldest === null ? usual : addDays(oldest, -JUDGED_DAYS);
  return needed < usual ? needed : usual;
}
