import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withChunkTimeout } from './chunk-timeout.ts';
import { isNoAnswer } from './errors/no-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives script 120 seconds to come, then fails as a lost connection does', async () => {
  const settled = vi.fn();
  withChunkTimeout(new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isNoAnswer(settled.mock.calls[0]?.[0])).toBe(true);
});

it('leaves what comes, or fails by itself, as it is', async () => {
  await expect(withChunkTimeout(Promise.resolve(1))).resolves.toBe(1);
  await expect(withChunkTimeout(Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(vi.getTimerCount()).toBe(0);
});
