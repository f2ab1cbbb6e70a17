import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveFarm } from '../../../farms/server/index.ts';
import { NOW, PAY_AT, payRun, runsOn } from '../../../wallet/server/runs.fixture.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { askAgain } from '../ends/ask-again.ts';
import { resolveUnpaid } from '../ends/resolve-unpaid.ts';
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

const sell = async (farmId: Id<'farm'>) =>
  unwrap(
    await site.database.transaction((tx) =>
      moveFarm(tx, { farmId, to: 'sold', actor: 'test', at: clock.now() }),
    ),
  );

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
  await sell(farmId);
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

it('is refused while the money of a position is open, until the firm has seen to it', async () => {
  clock.set('2026-03-10T15:00:00.000Z');
  const farmId = await site.farm({ minInvestmentCents: 1n });
  const paid = await site.investor(RICH);
  const paidId = await site.ready(paid, farmId, 5);
  unwrap(await site.confirm(paid.userId, paidId));
  await site.settle(paidId);
  const who = await site.investor();
  const id = await site.ready(who, farmId, 7, 'bank');
  unwrap(await site.confirm(who.userId, id));
  const payment = await site.paymentOf(id);
  await site.send(payment);
  await site.settle(id);
  expect(await site.close(farmId, 'successfully closed')).toBe('approved');
  clock.set(NOW);
  await sell(farmId);
  const runs = runsOn(site.database);
  const run = await runs.approved(runs.draftOf(farmId, 70_000n, { kind: 'sale', title: 'Sale of the land' }));
  clock.set(PAY_AT);
  await payRun(site.database, { id: run, now: PAY_AT });
  expect(await obstacles(farmId)).toEqual(['Quill, 7 shares: the money hasn’t arrived']);
  await site.say(payment, 'failed', 'R01');
  await site.settle(id);
  expect(await obstacles(farmId)).toEqual(['Quill, 7 shares: the money failed to arrive']);
  const act = { investmentId: id, reason: 'Asked by phone', actor: 'operator:ruth', now: clock.now() };
  const asking = {
    funding: site.funding,
    mailer: { send: async () => {} } as unknown as InvestmentDeps['mailer'],
    site: { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'help@furrow.example' },
  };
  unwrap(await site.database.transaction((tx) => askAgain(tx, asking, act)));
  expect(await exit(farmId)).toBe('closing_blocked');
  unwrap(await site.database.transaction((tx) => resolveUnpaid(tx, act)));
  expect(await obstacles(farmId)).toEqual([]);
  expect(await exit(farmId)).toBe('approved');
  for (const one of [paidId, id]) expect(await site.status(one)).toBe('exited');
  const wire = await site.database.one<{ status: string }>(sql`select wire.status from wire_reference wire
    join investment on wire_id = wire.id where investment.id = ${id}`);
  expect(wire.status).toBe('withdrawn');
  await site.prove();
});
