import { describe, expect, it } from 'vitest';
import { reloadedVersion, rememberReload, versionAction } from './version-check.ts';

const state = { pageVersion: 'a1', currentVersion: 'b2', path: '/learn', reloadedFor: null };

function memoryStorage(initial: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  };
}

describe('versionAction', () => {
  it.each([
    ['the same version', { currentVersion: 'a1' }, 'keep'],
    ['another version', {}, 'leave'],
    ['another version on /explore', { path: '/explore' }, 'reload'],
    ['another version where /explore leads', { path: '/investments/primary-offerings' }, 'reload'],
    ['a version reloaded for before', { reloadedFor: 'b2' }, 'keep'],
    ['a newer version than the one reloaded for', { reloadedFor: 'a9' }, 'leave'],
    ['an unknown page version', { pageVersion: '' }, 'keep'],
    ['an unknown current version', { currentVersion: '' }, 'keep'],
  ])('%s', (_case, over, action) => {
    expect(versionAction({ ...state, ...over })).toBe(action);
  });

  it('never loops: acting and remembering makes the next check keep the page', () => {
    const storage = memoryStorage();
    const acts = Array.from({ length: 5 }, () => {
      const action = versionAction({ ...state, reloadedFor: reloadedVersion(storage, 'tab') });
      if (action !== 'keep') rememberReload(storage, 'tab', state.currentVersion);
      return action;
    });
    expect(acts).toEqual(['leave', 'keep', 'keep', 'keep', 'keep']);
  });
});

describe('reloadedForVersion', () => {
  it('is remembered per tab', () => {
    const storage = memoryStorage();
    rememberReload(storage, 'first', 'b2');
    expect(reloadedVersion(storage, 'first')).toBe('b2');
    expect(reloadedVersion(storage, 'second')).toBeNull();
  });

  it('forgets the oldest tabs', () => {
    const storage = memoryStorage();
    for (let tab = 0; tab < 30; tab++) rememberReload(storage, `tab${tab}`, 'b2');
    expect(reloadedVersion(storage, 'tab29')).toBe('b2');
    expect(reloadedVersion(storage, 'tab0')).toBeNull();
  });

  it.each(['not json', '{}', '[1,2]', '"b2"'])('survives %s in the storage', (value) => {
    expect(reloadedVersion(memoryStorage({ reloadedForVersion: value }), 'tab')).toBeNull();
  });
});
