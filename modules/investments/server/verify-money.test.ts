import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { withPlantedFault } from '@furrow/testing/planted-fault';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { investmentsAlone } from './test-investments.ts';
import { verifyInvestmentMoney } from './verify-money.ts';

interface Invested {
  readonly id: Id<'inv'>;
  readonly farmId: Id<'farm'>;
}

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
let paid: Invested;
let closed: Invested;
beforeAll(async () => {
  site = await investmentsAlone(clock);
  paid = await invested();
  closed = await invested();
  expect(await site.close(closed.farmId, 'successfully closed')).toBe('approved');
  expect(await verifyInvestmentMoney(site.database)).toEqual([]);
});
afterAll(() => site.drop());

/** With its money in the escrow of a farm of its own. */
async function invested(): Promise<Invested> {
  const who = await site.investor(5_000_000_00n);
  const farmId = await site.farm({ minInvestmentCents: 1n });
  const id = await site.ready(who, farmId, 5);
  unwrap(await site.confirm(who.userId, id));
  await site.settle(id);
  return { id, farmId };
}

const planted = (fault: Sql) => withPlantedFault(site.owner, fault, verifyInvestmentMoney);
const change = ({ id }: Invested, columns: Sql) =>
  planted(sql`update investment set ${columns} where id = ${id}`);
const changeMoney = ({ id }: Invested, columns: Sql) =>
  planted(sql`update investment_money set ${columns} where investment_id = ${id}`);
const named = (rule: string, where: string, detail: string) => ({
  rule,
  where,
  detail: expect.stringContaining(detail),
});

it('I35 what has ended and still holds money is named', async () => {
  expect(await change(paid, sql`status = 31, ended_at = updated_at`)).toEqual([
    named('I35', paid.id, 'has ended'),
  ]);
});

it('I31 a settled investment that did not pay exactly what it costs is named', async () => {
  const wrong = [named('I31', closed.id, 'are in escrow or the farm’s')];
  expect(await changeMoney(closed, sql`cents = cents - 1`)).toEqual(wrong);
  expect(await changeMoney(closed, sql`cents = cents + 1`)).toEqual(wrong);
  expect(await changeMoney(closed, sql`state = 'returned', ended_at = held_at`)).toEqual(wrong);
});

it('I31 money of a closed investment that the farm did not get is named', async () => {
  expect(await change(paid, sql`closed_at = updated_at`)).toEqual([named('I31', paid.id, 'still in escrow')]);
});

it('I31 an unpaid position that can be sold is named, and one that is barred is not', async () => {
  for (const state of ['failed', 'returned'])
    expect(await change(closed, sql`funding_state = ${state}`)).toEqual([
      named('I31', closed.id, 'can be sold on the market'),
    ]);
  expect(await change(closed, sql`funding_state = 'returned', barred_because = 'return'`)).toEqual([]);
});

it('I31 an escrow that is not what its investments paid in is named', async () => {
  const escrow = ({ farmId }: Invested, cents: Sql) =>
    planted(sql`update ledger_account set balance_cents = ${cents}
      where owner = ${`farm:${farmId}`} and kind = 'escrow'`);
  expect(await escrow(paid, sql`balance_cents - 1`)).toEqual([
    named('I31', paid.farmId, 'and the ledger has'),
  ]);
  expect(await escrow(paid, sql`0`)).toEqual([named('I31', paid.farmId, 'and the ledger has 0')]);
  expect(await escrow(closed, sql`1`)).toEqual([
    named('I31', closed.farmId, 'has 1 cents in escrow that no investment paid'),
  ]);
});
