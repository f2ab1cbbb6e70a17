import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveFarm } from '../../../farms/server/index.ts';
import { NOW, PAY_AT, payRun, runsOn } from '../../../wallet/server/runs.fixture.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { investmentsAlone } from '../test-investments.ts';
import { closingFacts } from './closing-facts.ts';

const RICH = 10_000_000_00n;
const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());

const exit = (farmId: Id<'farm'>) => site.close(farmId, 'exited');
const obstacles = (farmId: Id<'farm'>) =>
  site.database.transaction(async (tx) => (await closingFacts(tx, { farmId, to: 'exited' })).obstacles);

it('positions exit (37) by two people, once the farm is sold and every payment of the sale is made', async () => {
  const farmId = await site.farm({ minInvestmentCents: 1n });
  const ids: Id<'inv'>[] = [];
  for (const shares of [5, 7]) {
    const who = await site.investor(RICH);
    const id = await site.ready(who, farmId, shares);
    unwrap(await site.confirm(who.userId, id));
    await site.settle(id);
    ids.push(id);
  }
  expect(await site.close(farmId, 'successfully closed')).toBe('approved');
  clock.set(NOW);
  expect(await exit(farmId)).toBe('move_not_allowed');
  const sold = await site.database.transaction((tx) =>
    moveFarm(tx, { farmId, to: 'sold', actor: 'test', at: clock.now() }),
  );
  unwrap(sold);
  expect(await exit(farmId)).toBe('closing_blocked');
  expect(await obstacles(farmId)).toHaveLength(1);
  const runs = runsOn(site.database);
  const run = await runs.approved(
    runs.draftOf(farmId, 100_000n, { kind: 'sale', title: 'Sale of the land' }),
  );
  expect(await exit(farmId)).toBe('closing_blocked');
  clock.set(PAY_AT);
  const [blocked = ''] = (
    await site.database.rows<{ id: string }>(
      sql`select account_id as id from distribution_line where distribution_id = ${run} order by account_id`,
    )
  ).map(({ id }) => id);
  const block = (reason: string | null) =>
    site.database.run(sql`update wallet set blocked_at = ${reason === null ? null : PAY_AT}, block_reason = ${reason}
      where account_id = ${blocked}`);
  await block('firm');
  await payRun(site.database, { id: run, now: PAY_AT });
  // One payment is held: somebody still waits for their money.
  expect(await exit(farmId)).toBe('closing_blocked');
  await block(null);
  await payRun(site.database, { id: run, now: PAY_AT });
  expect(await obstacles(farmId)).toEqual([]);
  expect(await exit(farmId)).toBe('approved');
  for (const id of ids) expect(await site.status(id)).toBe('exited');
  expect(await site.farmStatus(farmId)).toBe('exited');
  await site.prove();
});
