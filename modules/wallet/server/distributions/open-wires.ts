import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';

export const WIRE_QUEUE = 'custodian_wires';

/** One wire for each custodian, of everything paid for its clients that no wire takes yet. */
export async function openWires(tx: Transaction, distributionId: Id<'dist'>, now: Date): Promise<void> {
  const due = await tx.rows<{ custodian: string; cents: bigint; lines: string[] }>(sql`
    select custodian /* never null: custodian */, sum(net_cents)::bigint as cents,
      array_agg(id) as lines
    from distribution_line where distribution_id = ${distributionId} and custodian is not null and status = 'paid'
      and journal_id is not null and wire_id is null and paid_outside is null
    group by custodian order by custodian`);
  for (const { custodian, cents, lines } of due) {
    const id = newId('cwr', now);
    await tx.run(sql`insert into custodian_wire (id, distribution_id, custodian, amount_cents, created_at)
      values (${id}, ${distributionId}, ${custodian}, ${cents}, ${now})`);
    await tx.run(sql`update distribution_line set wire_id = ${id} where id = any(${lines}::text[])`);
    await openWork(tx, { queue: WIRE_QUEUE, subject: id, since: now });
  }
}
