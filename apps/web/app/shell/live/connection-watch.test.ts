import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRACE_MS, watchConnection } from './connection-watch.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const gap = (asOf: number, failed = false) => [{ asOf, failed }];

function watch() {
  const changed = vi.fn();
  return { connection: watchConnection(changed), changed };
}

describe('the connection', () => {
  it('is missed after five seconds, and no longer when it is back', () => {
    const { connection, changed } = watch();
    connection.want(true);
    connection.state('open');
    vi.advanceTimersByTime(60_000);
    connection.state('closed');
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(changed.mock.calls).toEqual([gap(60_000)]);
    connection.state('open');
    expect(changed.mock.calls).toEqual([gap(60_000), [null]]);
  });

  it('that is refused is an error, until it is there', () => {
    const { connection, changed } = watch();
    connection.want(true);
    vi.advanceTimersByTime(GRACE_MS);
    connection.error();
    expect(changed.mock.calls).toEqual([gap(0), gap(0, true)]);
    connection.state('open');
    connection.state('closed');
    vi.advanceTimersByTime(GRACE_MS);
    expect(changed.mock.calls.slice(2)).toEqual([[null], gap(GRACE_MS)]);
  });

  it('is not missed for a short gap, nor on a page without channels', () => {
    const { connection, changed } = watch();
    connection.want(true);
    vi.advanceTimersByTime(GRACE_MS - 1);
    connection.state('open');
    vi.advanceTimersByTime(60_000);
    connection.state('closed');
    connection.want(false);
    vi.advanceTimersByTime(60_000);
    expect(changed).not.toHaveBeenCalled();
  });

  it('that never came is missed too, as of the page, and a page read anew says its own time', () => {
    const { connection, changed } = watch();
    connection.want(true);
    vi.advanceTimersByTime(10_000);
    connection.loaded(performance.now());
    expect(changed.mock.calls).toEqual([gap(0), gap(10_000)]);
    connection.want(false);
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  it('says nothing after it was stopped', () => {
    const { connection, changed } = watch();
    connection.want(true);
    connection.stop();
    vi.advanceTimersByTime(60_000);
    expect(changed).not.toHaveBeenCalled();
  });
});
