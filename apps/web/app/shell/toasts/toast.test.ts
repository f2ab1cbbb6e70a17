import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast.ts';

describe('toast store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const store = () =>
    createToastStore({
      now: () => Date.now(),
      set: (callback, ms) => setTimeout(callback, ms),
      clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
    });

  it('hides each toast in its own time and tells its listeners', () => {
    const toasts = store();
    const listener = vi.fn();
    toasts.subscribe(listener);
    toasts.show({ code: 'a', type: 'info', text: 'A' });
    vi.advanceTimersByTime(1_000);
    toasts.show({ code: 'b', type: 'info', text: 'B', timeout: 1_000 });
    vi.advanceTimersByTime(1_000);
    expect(toasts.current().map((item) => item.code)).toEqual(['a']);
    vi.advanceTimersByTime(4_000);
    expect(toasts.current()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not hide a toast under the pointer', () => {
    const toasts = store();
    toasts.show({ code: 'a', type: 'info', text: 'A' });
    const [shown] = toasts.current();
    toasts.hold(shown?.id ?? 0);
    vi.advanceTimersByTime(60_000);
    expect(toasts.current()).toHaveLength(1);
    toasts.release(shown?.id ?? 0);
    vi.advanceTimersByTime(6_000);
    expect(toasts.current()).toHaveLength(0);
  });
});
