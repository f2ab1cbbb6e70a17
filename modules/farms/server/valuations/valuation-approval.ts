import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { type Id, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok } from '@furrow/kernel/result';
import { VALUATION_METHOD_LABELS } from '../../rules/index.ts';
import { approveBatch } from './approve-batch.ts';
import { type CheckedValuation, checkValuations } from './check-valuations.ts';
import { lockValuations, storedBatch, VALUATION_QUEUE } from './valuation-batch.ts';

export type ValuationPayload = { readonly batch_id: string };
export type ValuationRefusal = 'valuation_unknown' | 'valuation_decided' | 'valuation_outdated';

export const VALUATION_KIND = 'farms.valuations';
/** Who enters values, and who agrees to them. */
export const VALUATION_WRITERS = ['offerings', 'admin'] as const;
export const VALUATION_DECIDERS = ['treasury', 'compliance', 'admin'] as const;

/** What a farm is worth: one person enters it, another agrees; a whole file is one decision. */
export const valuationApproval: ApprovalKind<ValuationPayload, ValuationRefusal> = {
  name: VALUATION_KIND,
  proposers: VALUATION_WRITERS,
  deciders: VALUATION_DECIDERS,
  about: (figures) => figureText(figures, 'name'),

  async effect(tx, { batch_id }, now) {
    const batchId = readId('vbt', batch_id);
    if (batchId === null) return err('valuation_unknown');
    await lockValuations(tx);
    const batch = await tx.maybe<{ status: string }>(
      sql`select status from valuation_batch where id = ${batchId} for update`,
    );
    if (batch === undefined) return err('valuation_unknown');
    if (batch.status !== 'waiting') return err('valuation_decided');
    const { lines, replaces } = await storedBatch(tx, batchId);
    const checked = await checkValuations(tx, lines, { now, replaces });
    if (checked.faults.length > 0) return err('valuation_outdated');
    if (replaces !== null && !(await isStanding(tx, replaces))) return err('valuation_outdated');
    return ok({ figures: figuresOf(checked.lines) });
  },

  async carryOut(tx, { batch_id }, { actor, reason, now }) {
    const batchId = readId('vbt', batch_id);
    if (batchId === null) return err('valuation_unknown');
    const approvedBy = actor.slice(actor.indexOf(':') + 1);
    if (!(await approveBatch(tx, { batchId, approvedBy, actor, reason, at: now })))
      return err('valuation_decided');
    await leaveQueue(tx, batchId, actor, 'approved', now);
    return ok(null);
  },

  async ended(tx, { batch_id }, { as, actor, reason, now }) {
    const batchId = readId('vbt', batch_id);
    if (batchId === null) return;
    const isPerson = as === 'declined' || as === 'withdrawn';
    const decidedBy = isPerson ? actor.slice(actor.indexOf(':') + 1) : null;
    await tx.run(sql`update valuation_batch set status = ${as}, decided_by = ${decidedBy}, decided_at = ${now},
        decision_reason = ${reason === '' ? null : reason} where id = ${batchId} and status = 'waiting'`);
    await leaveQueue(tx, batchId, isPerson ? actor : null, as, now);
  },
};

export async function isStanding(tx: Pick<Transaction, 'maybe'>, id: Id<'val'>): Promise<boolean> {
  const row = await tx.maybe(
    sql`select from farm_valuation where id = ${id} and approved_at is not null and replaced_by is null`,
  );
  return row !== undefined;
}

/** What both people see. A file is named by how much is in it; its lines are on its own page. */
function figuresOf(lines: readonly CheckedValuation[]) {
  const [only] = lines;
  const doubtful = lines.filter(({ isDoubtful }) => isDoubtful).length;
  if (lines.length === 1 && only !== undefined) {
    return {
      name: only.farmName,
      day: only.day,
      value: toDollarString(only.valueCents),
      before: toDollarString(only.beforeCents),
      method: VALUATION_METHOD_LABELS[only.method],
      source: only.source,
    };
  }
  const days = lines.map(({ day }) => day).toSorted();
  return {
    name: `${lines.length.toLocaleString('en-US')} valuations`,
    farms: new Set(lines.map(({ farmId }) => farmId)).size,
    first_day: days[0] ?? '',
    last_day: days.at(-1) ?? '',
    changed_by_a_quarter_or_more: doubtful,
  };
}

const leaveQueue = (tx: Transaction, id: Id<'vbt'>, actor: string | null, outcome: string, now: Date) =>
  closeWork(tx, { queue: VALUATION_QUEUE, subject: id, actor, outcome, now });
