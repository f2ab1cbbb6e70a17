import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { findWork } from '@furrow/database/work-find';
import { type Id, readId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { DeskRecord } from '../../contract/index.ts';
import { firmActs, investmentStatusOf } from '../../rules/index.ts';
import { investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { messageOf } from '../common/present-investment.ts';
import type { HeldMoney } from '../money/money-of.ts';
import { UNPAID_QUEUE } from '../money/queue-names.ts';
import { recordsStory } from './records-story.ts';

const MOST_CHANGES = 100;

/** An investment as a story for the firm; null where there is none. */
export async function investmentRecordOf(
  database: Queryable,
  { id, userId }: { readonly id: Id<'inv'>; readonly userId: string },
): Promise<DeskRecord | null> {
  const [row] = await investmentsWhere(database, sql`id = ${id}`);
  if (row === undefined) return null;
  const farm = (await farmNames(database, [row.farm_id])).get(row.farm_id);
  const account = (await holderFacts(database, row.account_id === null ? [] : [row.account_id])).get(
    row.account_id ?? '',
  );
  const owner = (await findUsers(database, [row.user_id])).get(row.user_id);
  const { barred } = await database.one<{ barred: string | null }>(
    sql`select barred_because as barred from investment where id = ${id}`,
  );
  const [unpaid] = await findWork(database, { queues: [UNPAID_QUEUE], subjects: [id] });
  const status = investmentStatusOf(row.status);
  return {
    id,
    version: row.version,
    farm: { id: row.farm_id, name: farm?.name ?? row.farm_id },
    account: account === undefined ? null : { id: account.id, name: account.name, type: account.type },
    owner: {
      user_id: row.user_id,
      name: owner === undefined ? '' : `${owner.firstName} ${owner.lastName}`.trim(),
      email: owner?.email ?? '',
    },
    status: row.status,
    status_name: status,
    status_before: row.status_before === null ? null : investmentStatusOf(row.status_before),
    shares: row.shares,
    amount: toDollarString(row.amount_cents),
    fees: toDollarString(row.fees_cents),
    total: toDollarString(totalCentsOf(row)),
    payment_method: row.funding,
    funding_state: row.funding_state,
    payment_id: row.payment_id,
    message: messageOf(row.refusal),
    is_barred: barred !== null,
    money: await moneyLines(database, id),
    acts: { ...firmActs(status), resolve: unpaid !== undefined },
    is_own: row.user_id === userId,
    created_at: row.created_at.toISOString(),
    confirm_date: row.confirmed_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    story: await storyOf(database, id),
  };
}

async function moneyLines(database: Queryable, id: Id<'inv'>): Promise<DeskRecord['money']> {
  const rows = await database.rows<{
    cents: Cents;
    state: HeldMoney['state'];
    held_at: Date;
    ended_at: Date | null;
  }>(
    sql`select cents, state, held_at, ended_at from investment_money where investment_id = ${id} order by held_at, hold_id`,
  );
  return rows.map(({ cents, state, held_at, ended_at }) => ({
    amount: toDollarString(cents),
    state,
    since: held_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

async function storyOf(database: Queryable, id: Id<'inv'>): Promise<DeskRecord['story']> {
  const events = await database.rows<{
    from_status: number | null;
    to_status: number;
    actor: string;
    reason: string | null;
    at: Date;
  }>(sql`select from_status, to_status, actor, reason, at from investment_status_event
    where investment_id = ${id} order by ordinal`);
  const changes = await auditOf(database, {
    subject: `investment:${id}`,
    actions: ['investment.changed'],
    limit: MOST_CHANGES,
  });
  const records = await recordsStory(database, id);
  const users = await findUsers(
    database,
    [...events, ...changes, ...records].flatMap(({ actor }) => userIn(actor) ?? []),
  );
  const nameOf = (actor: string) => {
    const user = users.get(userIn(actor) ?? '');
    return user === undefined ? 'Automatic' : `${user.firstName} ${user.lastName}`.trim() || user.email;
  };
  const told = [
    ...events.map(({ from_status, to_status, actor, reason, at }) => ({
      at,
      from: from_status === null ? null : investmentStatusOf(from_status),
      to: investmentStatusOf(to_status),
      by: nameOf(actor),
      reason,
    })),
    ...changes.map(({ at, actor }) => ({ at, from: null, to: null, by: nameOf(actor), reason: null })),
    ...records.map(({ actor, ...line }) => ({ ...line, from: null, to: null, by: nameOf(actor) })),
  ];
  return told
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((one) => ({ ...one, at: one.at.toISOString() }));
}

const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1));
