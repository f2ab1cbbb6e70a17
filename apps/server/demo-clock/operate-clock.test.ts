import { readClockOffset } from '@furrow/database/clock-offset';
import { recordPurpose } from '@furrow/database/installation';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operateClock } from './operate-clock.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const DAY = 24 * 60 * 60;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const typed = (...words: string[]) =>
  operateClock({ database: test.database, now: NOW, actor: 'operator:ada', schedule: [] }, words);

it('moves nothing outside of the demonstration', async () => {
  expect(await typed('+3d')).toMatchObject({ ok: false });
  await recordPurpose(test.database, 'demonstration', NOW);
});

it.each([['-3d'], ['3 days'], ['+0d'], ['+3d', '+4d'], ['+99999d']])(
  'is not moved by %j',
  async (...words) => {
    expect(await typed(...words)).toMatchObject({ ok: false });
    expect(await readClockOffset(test.database)).toBe(0);
  },
);

it('goes ahead and says what it shows then, as it does when asked', async () => {
  const told = { ok: true, value: expect.stringContaining('Mar 5, 2026') };
  expect(await typed('+3d')).toEqual(told);
  expect(await typed()).toEqual(told);
  expect(await readClockOffset(test.database)).toBe(3 * DAY);
});
