import { describe, expect, it } from 'vitest';
import {
  closed,
  expired,
  held,
  nextHide,
  released,
  routeChanged,
  shown,
  type ToastRequest,
  type Toasts,
} from './toast-state.ts';

const saved: ToastRequest = { code: 'saved', type: 'success', text: 'Saved.' };
const one = (over: Partial<ToastRequest> = {}, now = 0): Toasts => shown([], { ...saved, ...over }, 1, now);

describe('toasts', () => {
  it('hide after 6000 ms unless told otherwise', () => {
    expect(expired(one(), 5_999)).toHaveLength(1);
    expect(expired(one(), 6_000)).toHaveLength(0);
    expect(expired(one({ timeout: 200 }), 200)).toHaveLength(0);
  });

  it('stay with timeout 0', () => {
    expect(expired(one({ timeout: 0 }), 1e9)).toHaveLength(1);
    expect(nextHide(one({ timeout: 0 }))).toBeNull();
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuse a timeout of %s', (timeout) => {
    expect(() => one({ timeout })).toThrow(RangeError);
  });

  it('are one per code: the new one replaces the old and starts its own time', () => {
    const first = shown(one(), { code: 'other', type: 'info', text: 'Other.' }, 2, 100);
    const second = shown(first, { ...saved, text: 'Saved again.' }, 3, 5_000);
    expect(second.map((toast) => toast.text)).toEqual(['Other.', 'Saved again.']);
    expect(expired(second, 10_999).map((toast) => toast.id)).toEqual([3]);
  });

  it('are closed by hand', () => {
    expect(closed(one(), 1)).toEqual([]);
    expect(closed(one(), 2)).toHaveLength(1);
  });

  it('wait while held and run on from where they stopped', () => {
    const paused = held(one(), 1, 4_000);
    expect(expired(paused, 60_000)).toHaveLength(1);
    const running = released(paused, 1, 60_000);
    expect(expired(running, 61_999)).toHaveLength(1);
    expect(expired(running, 62_000)).toHaveLength(0);
  });

  it('do not start a timer on release when they stay', () => {
    const kept = released(held(one({ timeout: 0 }), 1, 10), 1, 20);
    expect(nextHide(kept)).toBeNull();
  });

  it.each([
    ['501 ms old', {}, 501, 0],
    ['500 ms old', {}, 500, 1],
    ['old with timeout 0', { timeout: 0 }, 30_000, 1],
    ['old with 10 s', { timeout: 10_000 }, 9_000, 1],
    ['old with just under 10 s', { timeout: 9_999 }, 9_000, 0],
  ])('on a route change, one %s', (_case, over, now, left) => {
    expect(routeChanged(one(over), now)).toHaveLength(left);
  });

  it('tell when the next one hides', () => {
    const two = shown(one(), { code: 'b', type: 'info', text: 'B', timeout: 1_000 }, 2, 2_000);
    expect(nextHide(two)).toBe(3_000);
  });
});
