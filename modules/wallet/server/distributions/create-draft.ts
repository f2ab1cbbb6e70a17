import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { type DistributionKind, draftAmounts, type SourceLine } from '../../rules/index.ts';
import { recordRun } from './record-run.ts';
import { lockFarmRuns } from './run-row.ts';
import { writeSources } from './write-sources.ts';

/** What somebody types about a run. */
export interface RunDraft {
  readonly farmId: Id<'farm'>;
  readonly kind: DistributionKind;
  readonly title: string;
  readonly recordDate: CalendarDay;
  readonly payOn: CalendarDay;
  readonly sources: readonly SourceLine[];
  readonly withholdingBps: number;
  readonly note: string;
}

export interface CreateDraft extends RunDraft {
  readonly userId: string;
  readonly now: Date;
}

export type DraftRefusal = 'not_found' | 'distribution_nothing_to_pay' | 'distribution_exists';

/** Begins a run. There is one for a farm, a kind and a record date (B17). */
export async function createDraft(
  tx: Transaction,
  draft: CreateDraft,
): Promise<Result<Id<'dist'>, DraftRefusal>> {
  const { farmId, kind, title, recordDate, payOn, sources, withholdingBps, note, userId, now } = draft;
  const amounts = draftAmounts(sources, withholdingBps);
  if (!amounts.ok) return amounts;
  const farm = (await farmNames(tx, [farmId])).get(farmId);
  if (farm === undefined) return err('not_found');
  await lockFarmRuns(tx, farmId);
  const id = newId('dist', now);
  const { grossCents, withheldCents, totalCents } = amounts.value;
  const year = Number(newYorkDay(now).slice(0, 4));
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('distribution.number', 0))`);
  const made = await tx.run(sql`
    insert into distribution (id, year, number, farm_id, kind, title, record_date, pay_on, gross_cents, withholding_bps,
      withheld_cents, total_cents, note, prepared_by, created_at, updated_at)
    select ${id}, ${year}::smallint, coalesce(max(number), 0) + 1, ${farmId}, ${kind}, ${title}, ${recordDate}::date,
      ${payOn}::date, ${grossCents}::bigint, ${withholdingBps}::int, ${withheldCents}::bigint, ${totalCents}::bigint, ${note},
      ${userId}, ${now}::timestamptz, ${now}::timestamptz
    from distribution where year = ${year}::smallint
    on conflict (farm_id, kind, record_date) where status <> 'cancelled' do nothing`);
  if (made === 0) return err('distribution_exists');
  await writeSources(tx, id, sources);
  await recordRun(tx, {
    id,
    event: 'created',
    actor: `operator:${userId}`,
    at: now,
    after: { farm: farmId, kind, record_date: recordDate, pay_on: payOn, total: toDollarString(totalCents) },
  });
  return ok(id);
}
