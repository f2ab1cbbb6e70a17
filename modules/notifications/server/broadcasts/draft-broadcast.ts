import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId, readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type BroadcastDraft, broadcastFaults, tidyDraft } from '../../rules/index.ts';
import { type ActOn, changedMeanwhile, lockBroadcast, tellConsoles } from './broadcast-row.ts';

type Given = { readonly draft: BroadcastDraft };
type Seen = { readonly version: number };

/** Nobody is told anything yet. */
export async function createBroadcast(
  tx: Transaction,
  { draft: given, userId, now }: Given & Omit<ActOn, 'id'>,
): Promise<Result<Id<'bct'>, Refusal<'validation_error'>>> {
  const checked = await checkDraft(tx, given, now);
  if (!checked.ok) return checked;
  const { audience, farmId, text, link, banner, until } = checked.value;
  const id = newId('bct', now);
  await tx.run(sql`insert into broadcast (id, version, status, audience, farm_id, text, link, banner, until, created_by,
      created_at, last_act, acted_by, acted_at)
    values (${id}, 1, 'draft', ${audience}, ${farmId}, ${text}, ${link}, ${banner}, ${until}::date, ${userId}, ${now},
      'created', ${userId}, ${now})`);
  await recordDraft(tx, 'created', { id, userId, now, draft: checked.value });
  return ok(id);
}

export async function changeBroadcast(
  tx: Transaction,
  { id, version, draft: given, userId, now }: Given & Seen & ActOn,
): Promise<Result<null, Refusal<'not_found' | 'validation_error' | 'broadcast_changed'>>> {
  const row = await lockBroadcast(tx, id);
  if (row === undefined) return refuse('not_found');
  if (row.version !== version || row.status !== 'draft') return changedMeanwhile(tx, row);
  const checked = await checkDraft(tx, given, now);
  if (!checked.ok) return checked;
  const { audience, farmId, text, link, banner, until } = checked.value;
  await tx.run(sql`update broadcast set version = version + 1, audience = ${audience}, farm_id = ${farmId},
      text = ${text}, link = ${link}, banner = ${banner}, until = ${until}::date, last_act = 'changed',
      acted_by = ${userId}, acted_at = ${now} where id = ${id}`);
  await recordDraft(tx, 'changed', { id, userId, now, draft: checked.value });
  return ok(null);
}

/** A draft that is not wanted anymore; it stays on record. */
export async function discardBroadcast(
  tx: Transaction,
  { id, version, userId, now }: Seen & ActOn,
): Promise<Result<null, Refusal<'not_found' | 'broadcast_changed'>>> {
  const row = await lockBroadcast(tx, id);
  if (row === undefined) return refuse('not_found');
  if (row.version !== version || row.status !== 'draft') return changedMeanwhile(tx, row);
  await tx.run(sql`update broadcast set version = version + 1, status = 'discarded', last_act = 'discarded',
      acted_by = ${userId}, acted_at = ${now} where id = ${id}`);
  await appendAudit(tx, {
    actor: `operator:${userId}`,
    action: 'broadcast.discarded',
    subject: `broadcast:${id}`,
    at: now,
  });
  await tellConsoles(tx, id);
  return ok(null);
}

/** As it will be kept, or what is wrong with it; also asked when it is sent, because days pass and farms go. */
export async function checkDraft(
  tx: Transaction,
  given: BroadcastDraft,
  now: Date,
): Promise<Result<BroadcastDraft, Refusal<'validation_error'>>> {
  const draft = tidyDraft(given);
  const fields = { ...broadcastFaults(draft, newYorkDay(now)) };
  const { farmId } = draft;
  const isUnknown =
    farmId !== null && (readId('farm', farmId) === null || !(await farmNames(tx, [farmId])).has(farmId));
  if (isUnknown) fields.farm_id = ['Choose a farm from the list.'];
  return Object.keys(fields).length > 0 ? refuse('validation_error', { fields }) : ok(draft);
}

async function recordDraft(
  tx: Transaction,
  act: 'created' | 'changed',
  { id, userId, now, draft }: Given & ActOn,
): Promise<void> {
  const { audience, farmId, text, link, banner, until } = draft;
  await appendAudit(tx, {
    actor: `operator:${userId}`,
    action: `broadcast.${act}`,
    subject: `broadcast:${id}`,
    after: { audience, farm_id: farmId, text, link, banner, until },
    at: now,
  });
  await tellConsoles(tx, id);
}
