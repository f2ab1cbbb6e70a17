import { afterEach, describe, expect, it, vi } from 'vitest';
import { check, end, refresh } from './session-calls.ts';

afterEach(() => void vi.useRealTimers());

function answering(...answers: (Response | Error)[]) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new TypeError('no more answers');
    return next;
  });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', {});
  return fetch;
}

describe('session calls', () => {
  it('E11 a refresh carries the header no other site can send, and outlives the page', async () => {
    const fetch = answering(Response.json({ token: 't' }));
    await expect(refresh()).resolves.toEqual({ token: 't' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/identity/refresh');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'X-Furrow': '1' },
    });
  });

  it('a refresh that another tab overtook is asked for once more', async () => {
    vi.useFakeTimers();
    const fetch = answering(Response.json({}, { status: 409 }), Response.json({ token: 't' }));
    const refreshed = refresh();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(refreshed).resolves.toEqual({ token: 't' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    [Response.json({}, { status: 401 }), 'refused'],
    [Response.json({}, { status: 403 }), 'refused'],
    [Response.json({}, { status: 503 }), 'unreachable'],
    [new TypeError('Failed to fetch'), 'unreachable'],
  ])('%o is %s', async (answer, kind) => {
    answering(answer);
    await expect(check()).rejects.toMatchObject({ kind });
  });

  it('the check is given ten seconds, also for an answer that begins and does not end', async () => {
    vi.useFakeTimers();
    const begun = ({ signal }: RequestInit) =>
      new ReadableStream({
        start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)),
      });
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => new Response(begun(init)));
    const settled = vi.fn();
    check().then(settled, settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  });

  it('a logout names the session by its token when there is one', async () => {
    const fetch = answering(new Response(null, { status: 204 }), new Response(null, { status: 204 }));
    await end('t');
    await end(null);
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer t');
    expect(new Headers(fetch.mock.calls[1]?.[1].headers).has('authorization')).toBe(false);
  });
});
