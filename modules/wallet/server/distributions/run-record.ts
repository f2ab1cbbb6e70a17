import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import { farmNames } from '../../../farms/server/index.ts';
import type { RunRecord } from '../../contract/index.ts';
import { exactShareText, payTime, runReference } from '../../rules/index.ts';
import { presentFarm } from './list-runs.ts';
import { wiresOfRun } from './list-wires.ts';
import { peopleOfRuns } from './people-of-runs.ts';
import { presentChecks } from './present-checks.ts';
import { type PaymentSums, paymentsOf, sumPayments } from './run-payments.ts';
import { findRun, type RunRow, sourcesOf } from './run-row.ts';

/** Without a word the largest holders; all of them where somebody asks. */
const SHOWN = 9;
const MOST_SHOWN = 5_000;

/** Everything the desk knows of a run. */
export async function runRecord(
  database: Queryable,
  id: Id<'dist'>,
  now: Date,
  all = false,
): Promise<RunRecord | null> {
  const run = await findRun(database, id);
  if (run === undefined) return null;
  const previous = await previousRun(database, run);
  const sums = await sumPayments(database, id, previous?.id ?? null);
  const farm = (await farmNames(database, [run.farm_id])).get(run.farm_id);
  const limit = all ? MOST_SHOWN : SHOWN;
  const payments = await paymentsOf(database, run, { previousId: previous?.id ?? null, limit });
  return {
    ...(await presentRun(database, run)),
    farm: presentFarm(run.farm_id, farm),
    shares: sums.shares,
    holders: sums.holders,
    per_share: run.shares === null ? null : exactShareText(run.total_cents, 1, run.shares),
    previous: previous && {
      paid_on: previous.pay_on,
      per_share: exactShareText(previous.total_cents, 1, previous.shares),
      total: toDollarString(previous.total_cents),
    },
    checks: await presentChecks(database, run, sums, now),
    blocked: { wallets: sums.blocked, amount: toDollarString(sums.blockedCents) },
    paid: {
      payments: sums.paid,
      amount: toDollarString(sums.paidCents),
      withheld: toDollarString(sums.withheldCents),
    },
    payments,
    more: restOf(sums, payments),
    wires: await wiresOfRun(database, id),
  };
}

async function presentRun(database: Queryable, run: RunRow) {
  const { id, version, status, kind, title, note, record_date, pay_on } = run;
  const ids = [run.prepared_by, run.checked_by, run.sent_by, run.approved_by, run.cancelled_by];
  const personOf = await peopleOfRuns(database, ids);
  const done = (by: string | null, at: Date | null) =>
    by === null || at === null ? null : { by: personOf(by), at: at.toISOString() };
  const sources = await sourcesOf(database, id);
  return {
    ...{ id, version, status, kind, title, note, record_date, pay_on },
    reference: runReference(run.year, run.number),
    pays_at: payTime(pay_on).toISOString(),
    sources: sources.map(({ label, amountCents }) => ({ label, amount: toDollarString(amountCents) })),
    gross: toDollarString(run.gross_cents),
    withholding: formatPercent(run.withholding_bps),
    withheld: toDollarString(run.withheld_cents),
    total: toDollarString(run.total_cents),
    prepared: { by: personOf(run.prepared_by), at: run.created_at.toISOString() },
    checked: done(run.checked_by, run.checked_at),
    sent: done(run.sent_by, run.sent_at),
    approved: done(run.approved_by, run.approved_at),
    paid_at: run.paid_at?.toISOString() ?? null,
    returned:
      run.returned_because === null || run.returned_at === null
        ? null
        : { because: run.returned_because, at: run.returned_at.toISOString() },
    cancelled:
      run.cancelled_by === null || run.cancelled_at === null
        ? null
        : {
            by: personOf(run.cancelled_by),
            at: run.cancelled_at.toISOString(),
            because: run.cancelled_because ?? '',
          },
    proposal_id: run.proposal_id,
  };
}

interface PreviousRun {
  readonly id: string;
  readonly pay_on: string;
  readonly total_cents: bigint;
  readonly shares: number;
}

/** The last one that was paid to the holders of the farm for the same thing. */
async function previousRun(database: Queryable, run: RunRow): Promise<PreviousRun | null> {
  const found = await database.maybe<PreviousRun>(sql`
    select id, pay_on::text, total_cents, shares /* never null: shares */ from distribution
    where farm_id = ${run.farm_id} and kind = ${run.kind} and status = 'paid' and record_date < ${run.record_date}
    order by record_date desc limit 1`);
  return found ?? null;
}

function restOf(sums: PaymentSums, shown: RunRecord['payments']): RunRecord['more'] {
  const holders = sums.holders - shown.length;
  if (holders === 0) return null;
  const cents = (dollars: string) => BigInt(dollars.replace('.', ''));
  const add = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  return {
    holders,
    shares: sums.shares - shown.reduce((sum, { shares }) => sum + shares, 0),
    to_pay: toDollarString(sums.cents - add(shown.map(({ to_pay }) => cents(to_pay)))),
    previous: toDollarString(
      sums.previousCents - add(shown.map(({ previous }) => cents(previous ?? '0.00'))),
    ),
  };
}
