import { describe, expect, it } from 'vitest';
import { applyFlag } from './super-user.ts';

function browser(stored: boolean, cookie: boolean) {
  const state = { stored, cookie };
  const place = (name: 'stored' | 'cookie') => ({
    read: () => state[name],
    write: (on: boolean) => {
      state[name] = on;
    },
  });
  return { state, places: { stored: place('stored'), cookie: place('cookie') } };
}

describe('the super-user flag', () => {
  it.each([
    ['#super-user-on', false, true],
    ['#super-user-on', true, true],
    ['#super-user-off', true, false],
    ['#super-user-off', false, false],
  ])('%s with the flag %s leaves it %s, in both places', (hash, before, after) => {
    const { state, places } = browser(before, before);
    expect(applyFlag(hash, places)).toBe(true);
    expect(state).toEqual({ stored: after, cookie: after });
  });

  it.each(['', '#', '#soil', '#super-user', '#super-user-on-', 'super-user-on'])(
    '%j changes nothing',
    (hash) => {
      for (const flag of [true, false]) {
        const { state, places } = browser(flag, flag);
        expect(applyFlag(hash, places)).toBe(false);
        expect(state).toEqual({ stored: flag, cookie: flag });
      }
    },
  );

  it('a cookie that the browser has dropped comes back; one alone makes nobody a super user for good', () => {
    const { state, places } = browser(true, false);
    expect(applyFlag('', places)).toBe(true);
    expect(state.cookie).toBe(true);
    const other = browser(false, true);
    expect(applyFlag('', other.places)).toBe(false);
    expect(other.state.stored).toBe(false);
  });
});
