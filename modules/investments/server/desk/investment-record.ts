import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { findWork } from '@furrow/database/work-find';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { DeskRecord } from '../../contract/index.ts';
import { firmActs, investmentStatusOf, isUnpaidPosition, listOfStatus } from '../../rules/index.ts';
import { investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { messageOf } from '../common/present-investment.ts';
import type { HeldMoney } from '../money/money-of.ts';
import { UNPAID_QUEUE } from '../money/queue-names.ts';
import { owingPositions } from '../transfers/given-position.ts';
import { signingsForDesk } from './investment-signings.ts';
import { investmentStory } from './investment-story.ts';
import { investmentQueues } from './queues.ts';

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
  const waiting = await findWork(database, {
    queues: investmentQueues.map(({ name }) => name),
    subjects: [id],
  });
  const money = await moneyLines(database, id);
  const ownerName = owner === undefined ? '' : `${owner.firstName} ${owner.lastName}`.trim();
  const documents = await signingsForDesk(database, row, ownerName || owner?.email || row.user_id);
  const status = investmentStatusOf(row.status);
  const isOwing = listOfStatus(status) === 'active' && (await owingPositions(database, [id])).has(id);
  return {
    id,
    version: row.version,
    farm: { id: row.farm_id, name: farm?.name ?? row.farm_id, type: farm?.type ?? 'invest' },
    account: account === undefined ? null : { id: account.id, name: account.name, type: account.type },
    owner: {
      user_id: row.user_id,
      name: ownerName,
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
    message: messageOf(row.refusal ?? (isOwing ? 'transfer_owing' : null)),
    asked_again_at: row.asked_again_at?.toISOString() ?? null,
    is_barred: row.barred_because !== null,
    is_owing: isOwing,
    paid: toDollarString(row.funding_state === 'imported' ? totalCentsOf(row) : paidCents(money)),
    money: money.map(({ cents, state, held_at, ended_at }) => ({
      amount: toDollarString(cents),
      state,
      since: held_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    documents,
    waiting: waiting.map(({ queue, since }) => ({
      queue,
      title: investmentQueues.find(({ name }) => name === queue)?.title ?? queue,
      since: since.toISOString(),
    })),
    acts: {
      ...firmActs(status),
      ask_again: isUnpaidPosition(status, row.funding_state),
      resolve: waiting.some(({ queue }) => queue === UNPAID_QUEUE),
    },
    is_own: row.user_id === userId,
    created_at: row.created_at.toISOString(),
    confirm_date: row.confirmed_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    story: await investmentStory(database, row, documents),
  };
}

interface MoneyRow {
  readonly cents: Cents;
  readonly state: HeldMoney['state'];
  readonly held_at: Date;
  readonly ended_at: Date | null;
}

const moneyLines = (database: Queryable, id: Id<'inv'>): Promise<MoneyRow[]> =>
  database.rows<MoneyRow>(
    sql`select cents, state, held_at, ended_at from investment_money where investment_id = ${id} order by held_at, hold_id`,
  );

const PAID: readonly HeldMoney['state'][] = ['held', 'escrow', 'farm'];
const paidCents = (money: readonly MoneyRow[]): Cents =>
  money.reduce((sum, { cents, state }) => (PAID.includes(state) ? sum + cents : sum), 0n);
