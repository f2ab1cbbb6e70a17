import type { Queryable, Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import { formatShortDateTime } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { BroadcastAct, BroadcastAudience, BroadcastStatus } from '../../rules/index.ts';

export interface BroadcastRow {
  readonly id: Id<'bct'>;
  readonly version: number;
  readonly status: BroadcastStatus;
  readonly audience: BroadcastAudience;
  readonly farm_id: Id<'farm'> | null;
  readonly text: string;
  readonly link: string | null;
  readonly banner: boolean;
  readonly until: string | null;
  readonly banner_ended_at: Date | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly last_act: BroadcastAct;
  readonly acted_by: string;
  readonly acted_at: Date;
  readonly sent_at: Date | null;
  readonly counted: number | null;
  readonly told: number;
  readonly told_through: string;
  readonly finished_at: Date | null;
}

export const BROADCAST_COLUMNS: Sql = sql`id, version, status, audience, farm_id, text, link, banner, until,
  banner_ended_at, created_by, created_at, last_act, acted_by, acted_at, sent_at, counted, told, told_through,
  finished_at`;

export function broadcastRow(database: Queryable, id: Id<'bct'>): Promise<BroadcastRow | undefined> {
  return database.maybe<BroadcastRow>(sql`select ${BROADCAST_COLUMNS} from broadcast where id = ${id}`);
}

/** Nobody sends, stops or tells of it until this transaction ends. */
export function lockBroadcast(tx: Transaction, id: Id<'bct'>): Promise<BroadcastRow | undefined> {
  return tx.maybe<BroadcastRow>(sql`select ${BROADCAST_COLUMNS} from broadcast where id = ${id} for update`);
}

/** Who acts on a broadcast, and when. */
export interface ActOn {
  readonly id: Id<'bct'>;
  readonly userId: string;
  readonly now: Date;
}

const DID: Readonly<Record<BroadcastAct, string>> = {
  created: 'created',
  changed: 'changed',
  sent: 'sent',
  stopped: 'stopped',
  banner_ended: 'took down the banner of',
  discarded: 'discarded',
};

/** What somebody else did since. */
export async function changedMeanwhile(
  tx: Transaction,
  { last_act, acted_by, acted_at }: BroadcastRow,
): Promise<{ readonly ok: false; readonly error: Refusal<'broadcast_changed'> }> {
  const user = (await findUsers(tx, [acted_by])).get(acted_by);
  const who = user === undefined ? 'Someone' : `${user.firstName} ${user.lastName}`.trim();
  return refuse('broadcast_changed', {
    params: { who, did: DID[last_act], when: formatShortDateTime(acted_at) },
  });
}

/** Open consoles read it again. */
export const tellConsoles = (tx: Transaction, id: Id<'bct'>): Promise<void> =>
  publish(tx, { topic: 'notifications.broadcast', channel: WORK_CHANNEL, data: { broadcast: id } });
