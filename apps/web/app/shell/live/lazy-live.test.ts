import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyLive, RELOAD_MS } from './lazy-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const running = () => ({ listen: vi.fn(), stop: vi.fn() });

describe('lazyLive', () => {
  it('loads once, when a channel is named and the page is idle, and follows later pages', async () => {
    const live = running();
    const load = vi.fn(async () => live);
    const lazy = lazyLive(load);
    lazy.listen([]);
    await vi.runAllTimersAsync();
    expect(load).not.toHaveBeenCalled();
    lazy.listen(['a']);
    lazy.listen(['b']);
    expect(load).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    lazy.listen(['c']);
    lazy.listen([]);
    expect(load).toHaveBeenCalledOnce();
    expect(live.listen.mock.calls).toEqual([[['b'], 0], [['c']], [[]]]);
  });

  it('starts nothing after it was stopped, and can be started again', async () => {
    const first = running();
    const loads = [first, running()];
    const lazy = lazyLive(async () => loads.shift() ?? running());
    lazy.listen(['a']);
    lazy.stop();
    await vi.runAllTimersAsync();
    expect(first.listen).not.toHaveBeenCalled();
    lazy.listen(['a']);
    await vi.runAllTimersAsync();
    expect(first.listen).toHaveBeenCalledWith(['a'], 0);
    lazy.stop();
    expect(first.stop).toHaveBeenCalledOnce();
  });

  it('tries again with the next page when it could not be loaded', async () => {
    const live = running();
    const load = vi.fn(async () => live).mockRejectedValueOnce(new Error('offline'));
    const lazy = lazyLive(load);
    lazy.listen(['a']);
    await vi.advanceTimersByTimeAsync(RELOAD_MS - 1);
    lazy.listen(['b']);
    await vi.runAllTimersAsync();
    expect(live.listen).toHaveBeenCalledWith(['b'], 0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('J9 tries again by itself when nobody goes on to another page', async () => {
    const live = running();
    const load = vi.fn(async () => live).mockRejectedValueOnce(new Error('offline'));
    const lazy = lazyLive(load);
    lazy.listen(['a']);
    await vi.runAllTimersAsync();
    expect(live.listen).toHaveBeenCalledWith(['a'], 0);
    lazy.stop();
  });
});
