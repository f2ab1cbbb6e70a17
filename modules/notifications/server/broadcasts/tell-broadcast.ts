import { appendAudit } from '@furrow/database/audit';
import type { Database, Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { implementJob } from '../../../investors/server/index.ts';
import { broadcastNotice } from '../../rules/index.ts';
import { writeNotifications } from '../write-notifications.ts';
import { nextOf } from './audience.ts';
import { bannerMessage } from './banners.ts';
import { lockBroadcast, tellConsoles } from './broadcast-row.ts';
import { type BroadcastToTell, tellBroadcastJob } from './send-broadcast.ts';

/** So many at once: what a portion tells and how far it has come are one transaction, which must not be long. */
const PORTION = 500;

interface TellSome {
  readonly id: Id<'bct'>;
  readonly now: Date;
  readonly portion?: number;
}

/**
 * Tells the next people of a broadcast. What they are told and the place where the next portion begins are one
 * transaction, so that whoever goes on after a crash leaves nobody out; nobody is told twice, because a person keeps one
 * notification of a cause.
 */
async function tellSome(tx: Transaction, { id, now, portion = PORTION }: TellSome): Promise<'more' | 'done'> {
  const row = await lockBroadcast(tx, id);
  if (row?.status !== 'sending') return 'done';
  const { userIds, through } = await nextOf(tx, row, { after: row.told_through, limit: portion, now });
  const notice = broadcastNotice({ ...row, farmId: row.farm_id });
  const told = await writeNotifications(
    tx,
    userIds.map((userId) => ({ ...notice, userId, at: now })),
  );
  if (row.banner)
    await publishAll(
      tx,
      userIds.map((userId) => bannerMessage(row, userId)),
    );
  await tx.run(
    through === null
      ? sql`update broadcast set told = told + ${told}, status = 'sent', finished_at = ${now} where id = ${id}`
      : sql`update broadcast set told = told + ${told}, told_through = ${through} where id = ${id}`,
  );
  if (through === null)
    await appendAudit(tx, {
      actor: tellBroadcastJob.name,
      action: 'broadcast.finished',
      subject: `broadcast:${id}`,
      after: { told: row.told + told },
      at: now,
    });
  await tellConsoles(tx, id);
  return through === null ? 'done' : 'more';
}

/** Everybody at once, in the transaction that imports a broadcast of the past: they are told as of then. */
export async function tellImported(tx: Transaction, some: Omit<TellSome, 'portion'>): Promise<void> {
  while ((await tellSome(tx, some)) === 'more');
}

interface TellBroadcast extends Omit<TellSome, 'now'> {
  now(): Date;
  /** Fires when the process is to stop: another one goes on. */
  readonly signal?: AbortSignal;
}

/** Everybody who was not told yet, in portions. */
export async function tellBroadcast(
  database: Pick<Database, 'transaction'>,
  { now, signal, ...some }: TellBroadcast,
): Promise<void> {
  while ((await database.transaction((tx) => tellSome(tx, { ...some, now: now() }))) === 'more')
    signal?.throwIfAborted();
}

export const broadcastJob: Job<BroadcastToTell> = implementJob(
  tellBroadcastJob,
  async ({ broadcastId }, { database, clock, signal }) => {
    const id = readId('bct', broadcastId);
    if (id !== null) await tellBroadcast(database, { id, now: () => clock.now(), signal });
  },
);
