import { describe, expect, it } from 'vitest';
import { RecentlySeen } from './recently-seen.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 2, 2) + ms);

describe('RecentlySeen', () => {
  it('calls a thing new once in its time', () => {
    const seen = new RecentlySeen({ forMs: 60_000, most: 10 });
    const times = [0, 1, 59_999, 60_000, 60_001, 119_999, 120_000];
    expect(times.map((ms) => seen.note('a', at(ms)))).toEqual([true, false, false, true, false, false, true]);
    expect(seen.note('b', at(1))).toBe(true);
  });

  it('forgets what was noted longest ago once it is full', () => {
    const seen = new RecentlySeen({ forMs: 60_000, most: 2 });
    const asked = ['a', 'b', 'a', 'c', 'b', 'a'];
    expect(asked.map((key) => seen.note(key, at(0)))).toEqual([true, true, false, true, false, true]);
  });

  it('calls a thing new when the clock was set back', () => {
    const seen = new RecentlySeen({ forMs: 60_000, most: 2 });
    seen.note('a', at(3_600_000));
    expect(seen.note('a', at(0))).toBe(true);
  });
});
