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
    world = await World.open({ ...store, full: false });
  });
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
  const people = 20_000;
  const { refused, unguarded, guarded } = await choices(people);
  expect(refused / people).toBeGreaterThan(0.1);
  expect((unguarded.get(100) ?? 0) / people).toBeGreaterThan(0.04);
  expect((guarded.get(100) ?? 0) / people).toBeLessThan(0.002);
});
