import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { withPlantedFault } from '@furrow/testing/planted-fault';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { INVESTMENT_STATUS_CODES, INVESTMENT_STATUSES, listOfStatus } from '../rules/index.ts';
import { cancelInvestment } from './ends/cancel-investment.ts';
import { investmentsAlone } from './test-investments.ts';
import { verifyPortfolios } from './verify-portfolio.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

interface Kept {
  readonly list: string;
  readonly investments: number;
  readonly shares: bigint;
}

const keptOf = (userId: Id<'user'>) =>
  site.database.rows<Kept>(sql`select list, investments, shares from portfolio_holding
    where user_id = ${userId} and investments > 0 order by list`);

it('the lists of the table are those of the rules', async () => {
  const codes = INVESTMENT_STATUSES.map((status) => INVESTMENT_STATUS_CODES[status]);
  const rows = await site.database.rows<{ code: number; list: string | null }>(
    sql`select code, investment_list(code) as list from unnest(${codes}::smallint[]) as code /* never null: code */`,
  );
  expect(rows.map(({ list }) => list)).toEqual(INVESTMENT_STATUSES.map(listOfStatus));
});

it('I44 what is kept of a portfolio follows every move, and what was changed behind it is named', async () => {
  const who = await site.investor(5_000_000_00n);
  const farmId = await site.farm();
  const first = await site.ready(who, farmId, 40);
  expect(await keptOf(who.userId)).toEqual([]);
  await site.confirm(who.userId, first);
  expect(await keptOf(who.userId)).toEqual([{ list: 'funding', investments: 1, shares: 40n }]);
  await site.settle(first);
  const again = await site.ready(who, farmId, 25);
  await site.confirm(who.userId, again);
  expect(await keptOf(who.userId)).toEqual([{ list: 'funding', investments: 2, shares: 65n }]);
  await site.database.transaction((tx) =>
    cancelInvestment(tx, { userId: who.userId, investmentId: again, now: clock.now() }),
  );
  expect(await keptOf(who.userId)).toEqual([
    { list: 'exited', investments: 1, shares: 25n },
    { list: 'funding', investments: 1, shares: 40n },
  ]);
  const wrong = [{ rule: 'I44', where: who.userId }];
  for (const fault of [
    sql`update portfolio_holding set investments = investments + 1 where list = 'funding' and user_id = ${who.userId}`,
    sql`update portfolio_holding set amount_cents = amount_cents - 1 where list = 'exited' and user_id = ${who.userId}`,
    sql`delete from portfolio_holding where list = 'funding' and user_id = ${who.userId}`,
    sql`update investment set shares = shares + 1 where id = ${first}`,
  ])
    expect(await withPlantedFault(site.owner, fault, verifyPortfolios)).toMatchObject(wrong);
});
