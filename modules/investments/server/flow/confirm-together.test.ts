import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { investmentsAlone } from '../test-investments.ts';
import { confirmInvestments } from './confirm-investment.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const RICH = 10_000_000_00n;
/** Of one share the smallest amount is one share. */
const SMALL = { minInvestmentCents: 1n };

type Asked = { readonly userId: Id<'user'>; readonly investmentId: Id<'inv'> };

async function asking(
  farmId: Id<'farm'>,
  shares: number,
  ...[type, cents = RICH]: [type?: Parameters<typeof site.ready>[3], cents?: bigint]
): Promise<Asked> {
  const who = await site.investor(cents);
  return { userId: who.userId, investmentId: await site.ready(who, farmId, shares, type) };
}

const confirm = (asked: readonly Asked[]) =>
  site.database.transaction((tx) =>
    confirmInvestments(tx, site.funding, asked, { policy: site.policy, now: clock.now() }),
  );

it('A1 a refusal among many touches nobody else, and the order in which they came decides on the last shares', async () => {
  const farmId = await site.farm(SMALL);
  const other = await site.farm(SMALL);
  const { left } = await site.database.one<{ left: number }>(
    sql`select total_shares - subscribed_shares as left from farm where id = ${farmId}`,
  );
  const first = await asking(farmId, left - 30);
  const tooMany = await asking(farmId, 40);
  const poor = await asking(farmId, 10);
  await site.database.run(sql`update wallet set block_reason = 'firm', blocked_at = ${clock.now()}
    where account_id = (select account_id from investment where id = ${poor.investmentId})`);
  const stopped = await asking(farmId, 10);
  await site.database.run(sql`update investment_account set reverify_account_info = true
    where id = (select account_id from investment where id = ${stopped.investmentId})`);
  const byBank = await asking(farmId, 20, 'bank', 0n);
  const byWire = await asking(other, 5, 'WIRE', 0n);
  const last = await asking(farmId, 10);
  const none = await asking(farmId, 1);
  const stranger = { userId: last.userId, investmentId: first.investmentId };
  const outcomes = await confirm([first, tooMany, poor, stopped, byBank, byWire, last, none, stranger]);
  expect(outcomes.slice(0, -1).map((one) => unwrap(one).refusal?.code ?? 'confirmed')).toEqual([
    'confirmed',
    'shares_only_left',
    'wallet_blocked',
    'reverification_required',
    'confirmed',
    'confirmed',
    'confirmed',
    'shares_none_left',
  ]);
  expect(outcomes.at(-1)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await site.subscribed(farmId)).toBe(left);
  const statuses = [first, tooMany, byBank, byWire, none].map(({ investmentId }) =>
    site.status(investmentId),
  );
  expect(await Promise.all(statuses)).toEqual([
    'confirmation_pending',
    'confirmation_err',
    'confirmation_pending',
    'confirmation_pending',
    'confirmation_err',
  ]);
  const [again] = await confirm([first]);
  expect(again).toMatchObject({ ok: false, error: { code: 'investment_over' } });
});

it('costs as many statements for sixteen as for one', async () => {
  const farmId = await site.farm(SMALL);
  const counted = async (count: number) => {
    const asked: Asked[] = [];
    for (let place = 0; place < count; place += 1) asked.push(await asking(farmId, 1));
    return (await countStatements(() => confirm(asked))).statements;
  };
  const one = await counted(1);
  expect(await counted(16)).toBe(one);
  expect(one).toBeLessThanOrEqual(22);
});
