import { randomBytes } from 'node:crypto';
import { createSealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { fixedClock, shiftableClock } from '@furrow/kernel/clock';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY, SECRET_KEY, START } from './session.fixture.ts';
import { openSigningKeys, rotateSigningKey } from './signing-keys.ts';

let database: Database;
let drop: () => Promise<void>;
const sealer = createSealer(SECRET_KEY);

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());
beforeEach(() => database.run(sql`delete from signing_key`));

const open = (clock = fixedClock(START)) => openSigningKeys({ database, sealer, clock });
const rotate = (now = START) => database.transaction((tx) => rotateSigningKey(tx, sealer, now));

it('processes that start together make one key between them', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => open()));
  expect(new Set(all.map((keys) => keys.current().kid)).size).toBe(1);
  expect(await database.rows(sql`select from signing_key`)).toHaveLength(1);
});

it('publishes nothing of the private key, and keeps none in the open', async () => {
  const { keys } = (await open()).published();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const [row] = await database.rows<{ private_sealed: Buffer }>(sql`select private_sealed from signing_key`);
  expect(row?.private_sealed.includes('"d"')).toBe(false);
});

it('C25 another secret key is refused with its name', async () => {
  await open();
  const foreign = createSealer(randomBytes(32));
  await expect(openSigningKeys({ database, sealer: foreign, clock: fixedClock(START) })).rejects.toThrow(
    'FURROW_SECRET_KEY',
  );
});

it('a key that another process made is found, and invented ones ask the database rarely', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const keys = await open();
    const first = keys.current().kid;
    await rotate();
    const fresh = (await open()).current().kid;
    expect(await keys.find(fresh)).toBeNull();
    vi.advanceTimersByTime(5_001);
    expect(await keys.find(fresh)).not.toBeNull();
    expect(await keys.find(first), 'tokens of the old key stay good').not.toBeNull();
    expect(keys.current().kid).toBe(fresh);
    expect(await keys.find('key_invented')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('is replaced after 90 days; the old one is good for two more hours', async () => {
  const clock = shiftableClock(START);
  const old = (await open(clock)).current().kid;
  clock.shift(90 * DAY - 1);
  expect((await open(clock)).current().kid).toBe(old);
  clock.shift(1);
  const next = await open(clock);
  expect(next.current().kid).not.toBe(old);
  expect(await next.find(old)).not.toBeNull();
  clock.shift(2 * 60 * 60_000);
  expect(await (await open(clock)).find(old)).toBeNull();
});
