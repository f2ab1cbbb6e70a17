import { expect, it, vi } from 'vitest';
import { bothTabs, createUnreadCounts, withTold } from './unread-counts.ts';

const BASE = { system: { new: 3, red: 1 }, updates: { new: 2, red: 0 } };

function counts() {
  let at = 0;
  const unread = createUnreadCounts(() => at);
  unread.read(BASE);
  const after = (ms: number) => {
    at += ms;
  };
  const shown = (base = BASE) => bothTabs(withTold(base, unread.told()));
  return { unread, after, shown };
}

it('shows what was said since the page was read, of each tab', () => {
  const { unread, shown } = counts();
  const changed = vi.fn();
  unread.subscribe(changed);
  expect(shown()).toEqual({ new: 5, red: 1 });
  unread.hear('updates', { new: 0, red: 0 });
  expect(shown()).toEqual({ new: 3, red: 1 });
  expect(changed).toHaveBeenCalledOnce();
  expect(unread.redOf('system')).toBe(1);
});

it('forgets it when the page is read anew', () => {
  const { unread, after, shown } = counts();
  unread.hear('system', { new: 9, red: 0 });
  after(10);
  unread.reading(true);
  const fresh = { ...BASE, system: { new: 4, red: 0 } };
  unread.read(fresh);
  expect(shown(fresh)).toEqual({ new: 6, red: 0 });
});

it('keeps what was said while the page was being read: its numbers may be from before', () => {
  const { unread, after, shown } = counts();
  unread.reading(true);
  after(10);
  unread.hear('system', { new: 4, red: 2 });
  unread.reading(true);
  const older = { ...BASE };
  unread.read(older);
  expect(shown(older)).toEqual({ new: 6, red: 2 });
});
