import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { isId } from '@furrow/kernel/ids';
import type { Questions } from '@furrow/module/house';
import { investmentsToTell } from '../../../investments/server/index.ts';
import { accountIdsOf, measuredAccount } from '../../../investors/server/index.ts';
import { hasVerifiedBank } from '../../../wallet/server/index.ts';
import type { AnalyticEvent } from '../../rules/index.ts';

type Measure = Questions['measuredEvent'];
type Asked = Parameters<Measure>[1];

/** For counting: a milestone this person reached, or an investment they confirmed. */
export const measuredEvent: Measure = (database, asked) =>
  isId('inv', asked.id) ? measuredInvestment(database, asked) : measuredMilestone(database, asked);

async function measuredInvestment(database: Queryable, { userId, id }: Asked): ReturnType<Measure> {
  const investment = (await investmentsToTell(database, [id])).get(id);
  if (investment === undefined || investment.userId !== userId || !investment.isConfirmed) return null;
  return { event: 'investment', amountCents: investment.totalCents, shares: investment.shares };
}

async function measuredMilestone(database: Queryable, { userId, id, fields }: Asked): ReturnType<Measure> {
  const reached = await database.maybe<{ event: AnalyticEvent }>(
    sql`select event from analytic_message where id = ${id} and user_id = ${userId}`,
  );
  if (reached === undefined) return null;
  const account = await measuredAccount(database, { userId, answers: fields });
  if (account === null) return { event: reached.event, account: {} };
  const has_linked_bank = await hasVerifiedBank(database, await accountIdsOf(database, userId));
  return { event: reached.event, account: { ...account.fields, has_linked_bank } };
}
