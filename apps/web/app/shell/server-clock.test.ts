import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const HOUR = 60 * 60_000;
const YEAR = 365 * 24 * HOUR;
const SERVER = Date.parse('2026-03-02T15:00:00Z');
const header = (at: number) => new Date(at).toUTCString();

function machine(off: number) {
  const time = { wall: SERVER + off, steady: 5_000 };
  const clock = createServerClock({ wall: () => time.wall, steady: () => time.steady });
  const pass = (ms: number) => {
    time.wall += ms;
    time.steady += ms;
  };
  return { clock, time, pass };
}

describe.each([0, 2 * HOUR, -2 * HOUR, 10 * YEAR, -10 * YEAR])('J8 a machine %i ms off', (off) => {
  it('tells the server’s time from the first answer on', () => {
    const { clock, pass } = machine(off);
    expect(clock.now()).toBe(SERVER + off);
    clock.learn(header(SERVER));
    pass(1_500);
    expect(clock.now()).toBe(SERVER + 1_500);
  });

  it('knows when an hour of the server’s is over', () => {
    const { clock, pass } = machine(off);
    clock.learn(header(SERVER));
    pass(HOUR - 1);
    expect(clock.isOver(SERVER + HOUR)).toBe('no');
    pass(1);
    expect(clock.isOver(SERVER + HOUR)).toBe('yes');
  });
});

it('J8 is unsure where only the machine’s own clock says that a time is over', () => {
  const { clock, time } = machine(0);
  expect(clock.isOver(SERVER + 1)).toBe('no');
  expect(clock.isOver(SERVER)).toBe('unsure');
  clock.learn(header(SERVER));
  time.wall += 2 * HOUR;
  expect(clock.isOver(SERVER + HOUR)).toBe('unsure');
  expect(clock.now()).toBe(SERVER);
  clock.learn(header(SERVER + 1_000));
  expect(clock.isOver(SERVER + HOUR)).toBe('no');
});

it('learns nothing from an answer that names no time', () => {
  const { clock } = machine(HOUR);
  clock.learn(null);
  clock.learn('yesterday');
  expect(clock.now()).toBe(SERVER + HOUR);
});
