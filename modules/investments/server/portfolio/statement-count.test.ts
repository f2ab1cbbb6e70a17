import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { INVESTMENT_STATUS_CODES } from '../../rules/index.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { investmentsAlone } from '../test-investments.ts';
import { listPositions } from './list-positions.ts';
import { portfolioOverview } from './portfolio-overview.ts';
import { readPosition } from './read-position.ts';
import { summarizePortfolio } from './summarize-portfolio.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());

/** Somebody with so many positions, each in a farm of its own; half of them through an IRA. */
async function holder(positions: number) {
  const [own, ira] = [await site.investor(), await site.investor(0n, sql`type = 'sdira'`)];
  const now = clock.now();
  await site.database.run(
    sql`update investment_account set user_id = ${own.userId} where id = ${ira.accountId}`,
  );
  for (let index = 0; index < positions; index += 1) {
    const farmId = await site.farm();
    const accountId = index % 2 === 0 ? own.accountId : ira.accountId;
    for (const status of ['completed', 'successfully closed'] as const)
      await site.database.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents,
          fees_cents, terms_version, gate, created_at, updated_at, confirmed_at, closed_at)
        values (${newId('inv', now)}, ${own.userId}, ${farmId}, ${accountId}, ${INVESTMENT_STATUS_CODES[status]}, 20,
          2416460, 0, 1, '{}', ${now}, ${now}, ${now}, ${status === 'completed' ? null : now})`);
  }
  return own.userId;
}

async function statementsOf(userId: string) {
  const count = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;
  const { data } = await listPositions(site.database, { userId, now: clock.now(), limit: 100, offset: 0 });
  const first = data.find(({ profile }) => profile?.type === 'sdira');
  const row = first && (await ownInvestment(site.database, { userId, investmentId: first.id }));
  if (!row) throw new Error('nothing is held');
  const lists = (['funding', 'active'] as const).map(
    (state) => () =>
      listPositions(site.database, {
        userId,
        now: clock.now(),
        state,
        search: 'farm',
        limit: 100,
        offset: 0,
      }),
  );
  return [
    ...(await Promise.all(lists.map(count))),
    await count(() => portfolioOverview(site.database, userId, clock.now())),
    await count(() => summarizePortfolio(site.database, userId, clock.now())),
    await count(() => readPosition(site.database, row, clock.now())),
  ];
}

it('costs as many statements for twelve positions as for two', async () => {
  const two = await statementsOf(await holder(2));
  expect(await statementsOf(await holder(12))).toEqual(two);
  expect(two.every((count) => count <= 30)).toBe(true);
});
