import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/calendar';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Outlook, type OutlookDayFault, outlookDayFault } from '../../rules/index.ts';
import { announceFarm } from '../announce-farm.ts';
import { farmEvent } from '../farm-event.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';
import { type OutlookStanding, outlookStanding } from './outlook-standing.ts';

export interface GivenOutlook {
  readonly farmId: Id<'farm'>;
  /** How many outlooks there were when its author looked. */
  readonly version: number;
  readonly outlook: Outlook;
  readonly day: string;
  readonly reason: string;
}

export type OutlookRefusal = 'farm_unknown' | 'outlook_not_owned' | 'outlook_changed' | OutlookDayFault;

/** Whether it can be stated now, and what stood before it. */
export async function checkOutlook(
  tx: Transaction,
  { farmId, version, day }: GivenOutlook,
  now: Date,
): Promise<Result<OutlookStanding, OutlookRefusal>> {
  const standing = await outlookStanding(tx, farmId);
  if (standing === null) return err('farm_unknown');
  if (!standing.isOwned) return err('outlook_not_owned');
  if (standing.version !== version) return err('outlook_changed');
  const { began, day: last } = standing;
  const fault = outlookDayFault(day, { began, last, today: newYorkDay(now) });
  return fault === null ? ok(standing) : err(fault);
}

interface OutlookBy {
  readonly statedBy: string;
  readonly approvedBy: string | null;
  readonly actor: string;
  readonly now: Date;
}

/** Writes it down unless somebody stated another meanwhile, and tells open pages; null where somebody did. */
export async function insertOutlook(
  tx: Transaction,
  { farmId, version, outlook, day, reason }: GivenOutlook,
  { statedBy, approvedBy, actor, now }: OutlookBy,
): Promise<Id<'otl'> | null> {
  const id = newId('otl', now);
  const before = await tx.maybe<{ outlook: Outlook; day: string }>(
    sql`select outlook, day from farm_outlook where farm_id = ${farmId} order by ordinal desc limit 1`,
  );
  const made = await tx.run(sql`insert into farm_outlook
      (id, farm_id, ordinal, outlook, day, reason, stated_by, stated_at, approved_by, approved_at)
    select ${id}, ${farmId}, ${version + 1}, ${outlook}, ${day}::date, ${reason}, ${statedBy}, ${now}, ${approvedBy},
      ${approvedBy === null ? null : now}
    where (select coalesce(max(ordinal), 0) from farm_outlook where farm_id = ${farmId}) = ${version}
    on conflict (farm_id, ordinal) do nothing`);
  if (made === 0) return null;
  await appendAudit(tx, {
    actor,
    action: 'farm.outlook_stated',
    subject: `farm:${farmId}`,
    ...(before === undefined ? {} : { before: { ...before } }),
    after: { id, outlook, day, reason, ...(approvedBy === null ? {} : { stated_by: statedBy }) },
    at: now,
  });
  const farm = await tx.one<SubscriptionRow>(
    sql`select ${subscriptionColumns} from farm where id = ${farmId}`,
  );
  await announceFarm(tx, farm, 'outlook', now);
  await publish(tx, farmEvent({ kind: 'outlook', farm_id: farmId, outlook_id: id, outlook, at: now }));
  return id;
}
