import { afterEach, expect, it, vi } from 'vitest';
import { problemOf } from '../kit/form/problem.ts';
import { loadForAct, runAct } from './load-for-act.ts';
import { toast } from './toasts/toast.ts';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toast.current()) toast.close(id);
});

const codes = () => toast.current().map(({ code, type }) => [code, type]);
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('script that cannot be fetched is said to be out of reach once, and the form is free again', async () => {
  const failed = await loadForAct(missing()).catch((error: unknown) => error);
  expect(codes()).toEqual([['no-connection', 'error']]);
  expect(problemOf(failed, [])).toBeNull();
});

it('so is script that does not come within two minutes', async () => {
  vi.useFakeTimers();
  const pressed = runAct(() => loadForAct(new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(120_000);
  await pressed;
  expect(codes()).toEqual([['no-connection', 'error']]);
});

it('what comes is handed on, and a fault of the script stays one', async () => {
  expect(await loadForAct(Promise.resolve(1))).toBe(1);
  await expect(runAct(() => loadForAct(Promise.reject(new Error('x'))))).rejects.toThrow('x');
  expect(codes()).toEqual([]);
});
