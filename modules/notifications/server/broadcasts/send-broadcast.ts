import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { hiddenFarmsIn } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { declareJob } from '../../../investors/server/index.ts';
import { type BroadcastAct, lastBannerDay } from '../../rules/index.ts';
import { countAudience } from './audience.ts';
import { tellBannerGone } from './banners.ts';
import {
  type ActOn,
  type BroadcastRow,
  changedMeanwhile,
  lockBroadcast,
  tellConsoles,
} from './broadcast-row.ts';
import { checkDraft } from './draft-broadcast.ts';

export type BroadcastToTell = { readonly broadcastId: string };
export const tellBroadcastJob = declareJob<BroadcastToTell>('notifications.tell-broadcast');

/** One act of somebody of the firm with its reason. */
export interface DecideOn extends ActOn {
  readonly reason: string;
}

type SendRefusal = Refusal<
  'not_found' | 'validation_error' | 'broadcast_changed' | 'broadcast_nobody' | 'broadcast_private_farm'
>;

/** A job tells people from now on, which exists if and only if this decision does. Answers how many there are. */
export async function sendBroadcast(
  tx: Transaction,
  { id, version, userId, reason, now }: DecideOn & { readonly version: number },
): Promise<Result<number, SendRefusal>> {
  const row = await lockBroadcast(tx, id);
  if (row === undefined) return refuse('not_found');
  if (row.version !== version || row.status !== 'draft') return changedMeanwhile(tx, row);
  const checked = await checkDraft(tx, { ...row, farmId: row.farm_id }, now);
  if (!checked.ok) return checked;
  const hidden = (await hiddenFarmsIn(tx, row)).find((farm) => farm.id !== row.farm_id);
  if (hidden !== undefined) return refuse('broadcast_private_farm', { params: { farm: hidden.name } });
  const people = await countAudience(tx, row, now);
  if (people === 0) return refuse('broadcast_nobody');
  const until = row.banner ? (row.until ?? lastBannerDay(newYorkDay(now))) : null;
  await tx.run(sql`update broadcast set version = version + 1, status = 'sending', until = ${until}::date,
      counted = ${people}, sent_by = ${userId}, sent_at = ${now}, last_act = 'sent', acted_by = ${userId},
      acted_at = ${now} where id = ${id}`);
  await record(tx, 'sent', { id, userId, now, reason }, { people, until });
  await enqueue(tx, tellBroadcastJob, { broadcastId: id }, { key: `broadcast:${id}` });
  return ok(people);
}

/** Nobody else is told, and its banner goes. Those who were told stay told. */
export async function stopBroadcast(
  tx: Transaction,
  order: DecideOn,
): Promise<Result<null, Refusal<'not_found' | 'broadcast_not_sending'>>> {
  const { id, userId, now } = order;
  const row = await lockBroadcast(tx, id);
  if (row === undefined) return refuse('not_found');
  if (row.status !== 'sending') return refuse('broadcast_not_sending');
  await tx.run(sql`update broadcast set version = version + 1, status = 'stopped', finished_at = ${now},
      banner_ended_at = ${row.banner ? now : null}, last_act = 'stopped', acted_by = ${userId}, acted_at = ${now}
    where id = ${id}`);
  if (row.banner) await tellBannerGone(tx, id);
  await record(tx, 'stopped', order, { told: row.told, of: row.counted });
  return ok(null);
}

/** Takes the banner off every page; what people were told stays in their notifications. */
export async function endBanner(
  tx: Transaction,
  order: DecideOn,
): Promise<Result<null, Refusal<'not_found' | 'broadcast_no_banner'>>> {
  const { id, userId, now } = order;
  const row = await lockBroadcast(tx, id);
  if (row === undefined) return refuse('not_found');
  if (!hasBanner(row, now)) return refuse('broadcast_no_banner');
  await tx.run(sql`update broadcast set version = version + 1, banner_ended_at = ${now}, last_act = 'banner_ended',
      acted_by = ${userId}, acted_at = ${now} where id = ${id}`);
  await tellBannerGone(tx, id);
  await record(tx, 'banner_ended', order, {});
  return ok(null);
}

/** Whether anybody may still see its banner. */
export const hasBanner = (row: BroadcastRow, now: Date): boolean =>
  row.banner &&
  row.sent_at !== null &&
  row.banner_ended_at === null &&
  row.until !== null &&
  row.until >= newYorkDay(now);

async function record(
  tx: Transaction,
  act: BroadcastAct,
  { id, userId, now, reason }: DecideOn,
  more: Readonly<Record<string, Json>>,
): Promise<void> {
  await appendAudit(tx, {
    actor: `operator:${userId}`,
    action: `broadcast.${act}`,
    subject: `broadcast:${id}`,
    after: { reason, ...more },
    at: now,
  });
  await tellConsoles(tx, id);
}
