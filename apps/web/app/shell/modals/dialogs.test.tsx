import { expect, it } from 'vitest';
import { toast } from '../toasts/toast.ts';
import { opened } from './dialogs.tsx';
import { modals } from './modal-stack.ts';

it('a dialog that cannot be fetched is said to be out of reach, and the page stays', async () => {
  await opened(Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(modals.current()).toEqual([]);
  expect(toast.current().map(({ code, type }) => [code, type])).toEqual([['no-connection', 'error']]);
  await opened(Promise.resolve(<p>here</p>));
  expect(modals.current()).toHaveLength(1);
});
