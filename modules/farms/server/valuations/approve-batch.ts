import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { farmMessages } from '../announce-farm.ts';
import { farmEvent } from '../farm-event.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';

export interface ApproveBatch {
  readonly batchId: Id<'vbt'>;
  /** Somebody else than whoever entered it; the table refuses anybody else. */
  readonly approvedBy: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** Makes the values of a batch those of their farms; pages about these are read again. False where it was decided before. */
export async function approveBatch(
  tx: Transaction,
  { batchId, approvedBy, actor, reason, at }: ApproveBatch,
): Promise<boolean> {
  const decided = await tx.run(sql`update valuation_batch set status = 'approved', decided_by = ${approvedBy},
      decided_at = ${at}, decision_reason = ${reason === '' ? null : reason}
    where id = ${batchId} and status = 'waiting'`);
  if (decided === 0) return false;
  await tx.run(sql`update farm_valuation old set replaced_by = new.id from farm_valuation new
    where new.batch_id = ${batchId} and old.id = new.replaces`);
  const approved = await tx.rows<{
    id: Id<'val'>;
    farm_id: Id<'farm'>;
    day: string;
    value_cents: bigint;
    method: string;
    replaces: Id<'val'> | null;
  }>(sql`update farm_valuation set approved_at = ${at} where batch_id = ${batchId}
    returning id, farm_id, day, value_cents, method, replaces`);
  const latest = new Map<Id<'farm'>, (typeof approved)[number]>();
  for (const one of approved) {
    if ((latest.get(one.farm_id)?.day ?? '') < one.day) latest.set(one.farm_id, one);
  }
  await appendAudits(
    tx,
    [...latest.values()].map(({ id, farm_id, day, value_cents, method, replaces }) => ({
      actor,
      action: 'farm.valued',
      subject: `farm:${farm_id}`,
      after: {
        valuation: id,
        batch: batchId,
        day,
        value: toDollarString(value_cents),
        method,
        ...(replaces === null ? {} : { replaces }),
      },
      at,
    })),
  );
  await announceValued(tx, [...latest.keys()], at);
  const events = [...latest.values()].map(({ id, farm_id, day }) =>
    farmEvent({ kind: 'valued', farm_id, valuation_id: id, day, at }),
  );
  if (events.length > 0) await publishAll(tx, events);
  return true;
}

async function announceValued(tx: Transaction, farmIds: readonly Id<'farm'>[], at: Date): Promise<void> {
  const farms = await tx.rows<SubscriptionRow>(
    sql`select ${subscriptionColumns} from farm where id = any(${[...farmIds]}::text[]) order by id`,
  );
  const messages = farms.flatMap((farm) => farmMessages(farm, 'valuation', at));
  if (messages.length > 0) await publishAll(tx, messages);
}
