import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../toasts/toast.ts';
import { opened } from './dialogs.tsx';
import { modals } from './modal-stack.ts';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toast.current()) toast.close(id);
});

it('a dialog that cannot be fetched is said to be out of reach, and the page stays', async () => {
  await opened(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(modals.current()).toEqual([]);
  expect(toast.current().map(({ code, type }) => [code, type])).toEqual([['no-connection', 'error']]);
  await opened(Promise.resolve(<p>here</p>));
  expect(modals.current()).toHaveLength(1);
});

it('a dialog whose script does not come within two minutes is said to be out of reach', async () => {
  vi.useFakeTimers();
  const opening = opened(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(toast.current()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await opening;
  expect(toast.current().map(({ code }) => code)).toEqual(['no-connection']);
});
