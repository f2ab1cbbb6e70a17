import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { choices } from './lib/people.ts';
import { World } from './lib/world.ts';

/** The small version of `npm run attack`: the same attacks on the same server, with fewer tries. */
describe('attacks', () => {
  let world: World;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const store = await testDatabase();
    drop = store.drop;
    world = await World.open({ database: store.database, url: store.url, full: false });
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    await drop?.();
  });

  it.each(ATTACKS.map((attack) => [`${attack.rows} ${attack.id}: ${attack.what}`, attack] as const))(
    '%s',
    async (_title, attack) => {
      expect((await attack.run(world)).broken).toEqual([]);
    },
    60_000,
  );
});

it('E6 sign-up refuses what an attacker would try first', async () => {
  const { refused, within } = await choices(20_000);
  expect(refused / 20_000).toBeGreaterThan(0.05);
  expect((within.get(10) ?? 0) / 20_000).toBeLessThan(0.01);
});
