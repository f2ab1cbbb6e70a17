import type { Actor } from '@furrow/database/approval';
import { type ProposeRefusal, propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type ApprovalRefusal, DISTRIBUTION_QUEUE, distributionApproval } from './distribution-approval.ts';
import { recordRun } from './record-run.ts';
import { fingerprint, runNow, storedLines } from './run-facts.ts';
import { lockFarmRuns, lockRun } from './run-row.ts';

export interface SendForApproval {
  readonly id: Id<'dist'>;
  readonly version: number;
  readonly sender: Actor;
  readonly now: Date;
}

/** Puts a checked run before a second person. Whoever prepared it sends it, so that the second person is another one. */
export async function sendForApproval(
  tx: Transaction,
  { id, version, sender, now }: SendForApproval,
): Promise<Result<Id<'prop'>, ProposeRefusal<ApprovalRefusal>>> {
  const run = await lockRun(tx, id);
  if (run === undefined) return err('not_found');
  if (run.status !== 'checked') return err('distribution_cannot_move');
  if (run.version !== version) return err('distribution_changed');
  if (run.prepared_by !== sender.userId) return err('distribution_other_preparer');
  await lockFarmRuns(tx, run.farm_id);
  const { lines } = await runNow(tx, run);
  // Somebody wrote into the register of a day that was over.
  if (fingerprint(lines) !== fingerprint(await storedLines(tx, id))) return err('distribution_changed');
  const proposal = await propose(tx, distributionApproval, {
    subject: `distribution:${id}`,
    payload: { distribution_id: id },
    reason: run.note === '' ? 'Checked and ready to pay.' : run.note,
    proposer: sender,
    now,
  });
  if (!proposal.ok) return proposal;
  await tx.run(sql`update distribution set status = 'for_approval', proposal_id = ${proposal.value},
      sent_by = ${sender.userId}, sent_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`);
  await openWork(tx, { queue: DISTRIBUTION_QUEUE, subject: id, since: now });
  await recordRun(tx, {
    id,
    event: 'sent',
    actor: `operator:${sender.userId}`,
    at: now,
    after: { proposal: proposal.value },
  });
  return ok(proposal.value);
}
