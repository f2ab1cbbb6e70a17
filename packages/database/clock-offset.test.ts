import { shiftableClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_MOVED, FARTHEST_SECONDS, followClock, moveClock, readClockOffset } from './clock-offset.ts';
import { recordPurpose } from './installation.ts';
import { sql } from './sql.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const DAY = 24 * 60 * 60;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const move = (seconds: number, more: { seen?: number; reason?: string } = {}) =>
  test.database.transaction((tx) => moveClock(tx, { seconds, actor: 'operator:usr_1', now: NOW, ...more }));

describe('before anybody said that this is a demonstration', () => {
  it('the clock stands with the real time and stays there', async () => {
    expect(await readClockOffset(test.database)).toBe(0);
    expect(await move(DAY)).toEqual({ ok: false, error: 'not_a_demonstration' });
  });

  it('not even a statement of its own moves it', async () => {
    const own = test.database.run(
      sql`insert into clock_offset (ahead_seconds, moved_at) values (60, ${NOW})`,
    );
    await expect(own).rejects.toThrow('only the clock of a demonstration');
  });
});

describe('the clock of a demonstration', () => {
  beforeAll(() => recordPurpose(test.database, 'demonstration', NOW));

  it('adds up, is told to every process and stands in the audit', async () => {
    expect(await move(3 * DAY)).toEqual({ ok: true, value: 3 * DAY });
    expect(await move(DAY)).toEqual({ ok: true, value: 4 * DAY });
    const lines = await test.database.rows<{ before: unknown; after: unknown }>(
      sql`select before, after from audit where action = 'clock.moved' order by id`,
    );
    expect(lines).toEqual([
      { before: { ahead_seconds: 0 }, after: { ahead_seconds: 3 * DAY } },
      { before: { ahead_seconds: 3 * DAY }, after: { ahead_seconds: 4 * DAY } },
    ]);
    const told = await test.database.rows(sql`select id from outbox where topic = ${CLOCK_MOVED}`);
    expect(told).toHaveLength(2);
  });

  it('goes once for two who saw it at the same place', async () => {
    const refused = { ok: false, error: 'moved_since' };
    expect(await move(DAY, { seen: 0 })).toEqual(refused);
    expect(await move(DAY, { seen: 3 * DAY })).toEqual(refused);
    expect(await readClockOffset(test.database)).toBe(4 * DAY);
  });

  it.each([0, -DAY, 0.5, Number.NaN])('does not go by %s seconds', async (seconds) => {
    expect(await move(seconds)).toEqual({ ok: false, error: 'not_forward' });
    expect(await readClockOffset(test.database)).toBe(4 * DAY);
  });

  it('does not go back by a statement of its own either', async () => {
    await expect(test.database.run(sql`update clock_offset set ahead_seconds = 60`)).rejects.toThrow(
      'forward',
    );
  });

  it('goes twenty years and no further', async () => {
    expect(await move(FARTHEST_SECONDS)).toEqual({ ok: false, error: 'too_far' });
    expect(await move(FARTHEST_SECONDS + 1)).toEqual({ ok: false, error: 'too_far' });
    const last = { seen: 4 * DAY, reason: 'To the end.' };
    expect(await move(FARTHEST_SECONDS - 4 * DAY, last)).toEqual({ ok: true, value: FARTHEST_SECONDS });
  });

  it('is followed by each process, and never backwards', async () => {
    const clock = shiftableClock(NOW);
    expect(await followClock(test.database, clock)).toBe(true);
    expect(clock.offsetMs()).toBe(FARTHEST_SECONDS * 1_000);
    expect(await followClock(test.database, clock)).toBe(false);
    clock.shift(1_000);
    expect(await followClock(test.database, clock)).toBe(false);
    expect(clock.offsetMs()).toBe(FARTHEST_SECONDS * 1_000 + 1_000);
  });
});
