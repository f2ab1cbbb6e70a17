import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { INVESTMENT_CHANNEL, type PledgeStatus } from '../../rules/index.ts';
import { eventMessage } from '../events/publish-event.ts';

/** As it lies in the table; its checks vouch for the unions. */
export interface PledgeRow {
  readonly id: Id<'plg'>;
  readonly user_id: Id<'user'>;
  readonly farm_id: Id<'farm'>;
  readonly account_id: Id<'acc'>;
  readonly status: PledgeStatus;
  readonly version: number;
  readonly shares: number;
  readonly amount_cents: Cents;
  readonly note: string;
  readonly investment_id: Id<'inv'> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly ended_at: Date | null;
}

export const pledgeColumns = sql`id, user_id, farm_id, account_id, status, version, shares, amount_cents, note,
  investment_id, created_at, updated_at, ended_at`;

export function pledgesWhere(database: Queryable, condition: Sql): Promise<PledgeRow[]> {
  return database.rows<PledgeRow>(sql`select ${pledgeColumns} from pledge where ${condition}`);
}

/** Whose it is: another's is not there. */
export interface OwnPledge {
  readonly userId: string;
  readonly pledgeId: Id<'plg'>;
}

export async function ownPledge(
  database: Queryable,
  { userId, pledgeId }: OwnPledge,
): Promise<PledgeRow | null> {
  const [row = null] = await pledgesWhere(database, sql`id = ${pledgeId} and user_id = ${userId}`);
  return row;
}

/** Nobody else changes or converts it until this transaction ends. */
export function lockPledge(tx: Transaction, id: Id<'plg'>): Promise<PledgeRow | undefined> {
  return tx.maybe<PledgeRow>(sql`select ${pledgeColumns} from pledge where id = ${id} for update`);
}

/** Writes down what became of a pledge and tells its owner's open pages. The note is not for the audit, which forgets nothing. */
export async function recordPledge(
  tx: Transaction,
  row: PledgeRow,
  act: 'made' | 'changed' | Exclude<PledgeStatus, 'waiting'>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  await appendAudit(tx, {
    actor,
    action: `pledge.${act}`,
    subject: `pledge:${row.id}`,
    after: {
      farm: row.farm_id,
      account: row.account_id,
      shares: row.shares,
      amount_cents: String(row.amount_cents),
      ...(row.investment_id === null ? {} : { investment: row.investment_id }),
    },
    at: now,
  });
  const changed = {
    topic: 'pledge.changed',
    channel: INVESTMENT_CHANNEL,
    userId: row.user_id,
    data: { id: row.id, farm_id: row.farm_id, status: row.status },
  };
  const event = { kind: 'pledge', user_id: row.user_id, pledge_id: row.id, act } as const;
  await publishAll(tx, [changed, eventMessage(event, now)]);
}
