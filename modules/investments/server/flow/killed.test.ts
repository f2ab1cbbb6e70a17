import { TEST_SECRET_KEY } from '@furrow/testing/database';
import { rounds } from '@furrow/testing/rounds';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { investmentsAlone } from '../test-investments.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
const RICH = 10_000_000_00n;
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());

/** Beyond the last statement: everything is written then, and nothing is committed. */
const AT_THE_END = 1_000;

it.each(['balance', 'bank', 'WIRE'] as const)(
  'C1 a confirmation by %s whose process is killed reserves nothing, and the next one all of it once',
  async (type) => {
    const farmId = await site.farm({ minInvestmentCents: 1n });
    const who = await site.investor(RICH);
    const id = await site.ready(who, farmId, 5, type);
    const script = new URL('./confirm-child.ts', import.meta.url);
    const diesBefore = (statement: number) =>
      spawnNode(script, [
        site.url,
        who.userId,
        id,
        clock.now().toISOString(),
        String(statement),
        TEST_SECRET_KEY.toString(),
      ]).exit;
    const stands = async () => ({
      status: await site.status(id),
      sold: await site.subscribed(farmId),
      money: await site.balances(who.accountId),
    });
    const before = await stands();

    const kills = rounds({ usual: 1, thorough: 12 });
    for (const statement of [...Array.from({ length: kills }, (_, at) => 5 + at * 3), AT_THE_END]) {
      expect(await diesBefore(statement)).toBe('SIGKILL');
      expect(await stands()).toEqual(before);
      await site.prove();
    }
    // Of one that ends after its commit the client hears nothing, and calls again.
    expect(await diesBefore(0)).toBe(0);
    expect(await site.confirm(who.userId, id)).toMatchObject({ error: { code: 'investment_over' } });
    expect(await stands()).toMatchObject({ status: 'confirmation_pending', sold: 5 });
    await site.settle(id);
    await site.prove();
  },
);
