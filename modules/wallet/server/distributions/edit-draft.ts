import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { draftAmounts } from '../../rules/index.ts';
import type { DraftRefusal, RunDraft } from './create-draft.ts';
import { recordRun } from './record-run.ts';
import { lockFarmRuns, lockRun } from './run-row.ts';
import { writeSources } from './write-sources.ts';

export interface EditDraft extends Omit<RunDraft, 'farmId'> {
  readonly id: Id<'dist'>;
  /** The version that was open: of two who save at once, the second is told. */
  readonly version: number;
  readonly userId: string;
  readonly now: Date;
}

export type EditRefusal = DraftRefusal | 'distribution_changed' | 'distribution_cannot_move';

/** Whoever saves a draft is the one who prepared it, and sends it. */
export async function editDraft(tx: Transaction, edit: EditDraft): Promise<Result<null, EditRefusal>> {
  const { id, version, kind, title, recordDate, payOn, sources, withholdingBps, note, userId, now } = edit;
  const amounts = draftAmounts(sources, withholdingBps);
  if (!amounts.ok) return amounts;
  const run = await lockRun(tx, id);
  if (run === undefined) return err('not_found');
  if (run.status !== 'draft') return err('distribution_cannot_move');
  if (run.version !== version) return err('distribution_changed');
  await lockFarmRuns(tx, run.farm_id);
  const { grossCents, withheldCents, totalCents } = amounts.value;
  const saved = await tx.run(sql`
    update distribution run set kind = ${kind}, title = ${title}, record_date = ${recordDate}, pay_on = ${payOn},
      gross_cents = ${grossCents}, withholding_bps = ${withholdingBps}, withheld_cents = ${withheldCents},
      total_cents = ${totalCents}, note = ${note}, prepared_by = ${userId}, version = version + 1, updated_at = ${now}
    where id = ${id} and not exists (select from distribution other where other.farm_id = run.farm_id
      and other.kind = ${kind} and other.record_date = ${recordDate} and other.status <> 'cancelled' and other.id <> ${id})`);
  if (saved === 0) return err('distribution_exists');
  await writeSources(tx, id, sources);
  await recordRun(tx, {
    id,
    event: 'edited',
    actor: `operator:${userId}`,
    at: now,
    before: {
      kind: run.kind,
      record_date: run.record_date,
      pay_on: run.pay_on,
      total: toDollarString(run.total_cents),
    },
    after: { kind, record_date: recordDate, pay_on: payOn, total: toDollarString(totalCents) },
  });
  return ok(null);
}
