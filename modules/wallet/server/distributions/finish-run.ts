import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { openWires } from './open-wires.ts';
import { recordRun } from './record-run.ts';
import { lockRun } from './run-row.ts';

/** Ends a run whose payments have all been tried, and sets aside what its custodians get. */
export async function finishRun(tx: Transaction, id: Id<'dist'>, now: Date): Promise<void> {
  const run = await lockRun(tx, id);
  if (run === undefined || (run.status !== 'approved' && run.status !== 'paid')) return;
  const { pending, paid, cents } = await tx.one<{ pending: number; paid: number; cents: bigint }>(sql`
    select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'paid')::int as paid,
      coalesce(sum(net_cents) filter (where status = 'paid'), 0)::bigint as cents
    from distribution_line where distribution_id = ${id}`);
  if (pending > 0) return;
  await openWires(tx, id, now);
  if (run.status === 'paid') return;
  await tx.run(sql`update distribution set status = 'paid', paid_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${id}`);
  await recordRun(tx, {
    id,
    event: 'paid',
    actor: 'job:pay-distributions',
    at: now,
    after: { payments: paid, cents: cents.toString() },
  });
  await publish(tx, {
    topic: 'distribution.paid',
    data: { distribution_id: id, farm_id: run.farm_id },
  });
}
