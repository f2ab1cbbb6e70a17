import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { type Id, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { checkRun, type DistributionRefusal, runReference } from '../../rules/index.ts';
import { recordRun } from './record-run.ts';
import { unfixRun } from './return-to-draft.ts';
import { fingerprint, runNow, storedLines } from './run-facts.ts';
import { lockFarmRuns, lockRun, type RunRow } from './run-row.ts';

export type DistributionPayload = { readonly distribution_id: string };
export type ApprovalRefusal = DistributionRefusal | 'not_found';

export const DISTRIBUTION_KIND = 'wallet.distribution';
export const DISTRIBUTION_QUEUE = 'distributions';

/** Paying the holders of a farm: one person prepares it, another types its total and agrees. */
export const distributionApproval: ApprovalKind<DistributionPayload, ApprovalRefusal> = {
  name: DISTRIBUTION_KIND,
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'farm'),

  async effect(tx, { distribution_id }, now) {
    const run = await lockedRun(tx, distribution_id);
    if (run === undefined) return err('not_found');
    if (run.status !== 'checked' && run.status !== 'for_approval') return err('distribution_cannot_move');
    await lockFarmRuns(tx, run.farm_id);
    const current = await runNow(tx, run);
    const checked = checkRun(current.facts, now);
    if (!checked.ok) return checked;
    const stored = await storedLines(tx, run.id);
    const farm = (await farmNames(tx, [run.farm_id])).get(run.farm_id);
    return ok({
      totalCents: run.total_cents,
      figures: {
        farm: farm?.name ?? run.farm_id,
        run: runReference(run.year, run.number),
        kind: run.kind,
        record_date: run.record_date,
        pay_day: run.pay_on,
        gross: toDollarString(run.gross_cents),
        withheld: toDollarString(run.withheld_cents),
        total: toDollarString(run.total_cents),
        holders: current.lines.length,
        shares: current.facts.heldShares,
        // What was checked, and what the register says now: they differ as soon as one payment would.
        payments: fingerprint(stored),
        register: fingerprint(current.lines),
      },
    });
  },

  async carryOut(tx, { distribution_id }, { actor, now }): Promise<Result<null, ApprovalRefusal>> {
    const id = readId('dist', distribution_id);
    const approver = actor.slice(actor.indexOf(':') + 1);
    const moved = await tx.run(sql`update distribution set status = 'approved', approved_by = ${approver},
        approved_at = ${now}, version = version + 1, updated_at = ${now}
      where id = ${id} and status = 'for_approval'`);
    if (id === null || moved === 0) return err('distribution_cannot_move');
    await leaveQueue(tx, id, actor, 'approved', now);
    await recordRun(tx, { id, event: 'approved', actor, at: now });
    return ok(null);
  },

  async ended(tx, { distribution_id }, { as, actor, reason, now }) {
    const run = await lockedRun(tx, distribution_id);
    if (run?.status !== 'for_approval') return;
    const { id } = run;
    await leaveQueue(tx, id, as === 'declined' || as === 'withdrawn' ? actor : null, as, now);
    if (as === 'declined' || as === 'changed') {
      const why = as === 'declined' ? reason : 'Something it was based on changed before it was approved.';
      await unfixRun(tx, { id, reason: why, actor, now });
      return;
    }
    await tx.run(sql`update distribution set status = 'checked', proposal_id = null, sent_by = null, sent_at = null,
        version = version + 1, updated_at = ${now} where id = ${id}`);
    await recordRun(tx, { id, event: as, actor, at: now });
  },
};

async function lockedRun(tx: Transaction, text: string): Promise<RunRow | undefined> {
  const id = readId('dist', text);
  return id === null ? undefined : lockRun(tx, id);
}

const leaveQueue = (tx: Transaction, id: Id<'dist'>, actor: string | null, outcome: string, now: Date) =>
  closeWork(tx, { queue: DISTRIBUTION_QUEUE, subject: id, actor, outcome, now });
