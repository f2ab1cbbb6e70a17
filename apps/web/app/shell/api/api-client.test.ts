import { messageFor } from '@furrow/kernel/errors';
import { NOTICES } from '@furrow/kernel/notices';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const FAULT = 'Something appears to be wrong. Please try again in a few minutes.';

function client(answer: () => Response | Promise<Response>, token: string | null = 'secret') {
  const fetch = vi.fn((_path: RequestInfo | URL, _init?: RequestInit) => Promise.resolve(answer()));
  const showToast = vi.fn();
  const call = createApiClient({ fetch, token: () => token, showToast });
  const sent = () => {
    const init = fetch.mock.calls[0]?.[1];
    return { init, headers: new Headers(init?.headers) };
  };
  return { call, showToast, sent };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('api client', () => {
  it('sends JSON with the content type of A7, the token and the idempotency key', async () => {
    const { call, sent } = client(() => json({ done: true }));
    await expect(
      call('/api/user/account', { method: 'POST', body: { a: 1 }, idempotencyKey: 'k1' }),
    ).resolves.toEqual({
      done: true,
    });
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(Object.fromEntries(sent().headers)).toMatchObject({
      'content-type': 'application/json;charset=UTF-8',
      authorization: 'Bearer secret',
      'idempotency-key': 'k1',
    });
  });

  it('leaves the token out of static calls, and the content type of form data to the browser', async () => {
    const { call, sent } = client(() => json({}));
    await call('/static/data.json', { method: 'POST', anonymous: true, body: new FormData() });
    expect(sent().headers.has('authorization')).toBe(false);
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it('carries code, status and fields of a refusal, without a toast', async () => {
    const { call, showToast } = client(() =>
      json({ code: 'bad_request', message: 'no', fields: { email: ['Not an email.'] } }, 400),
    );
    const error = await failure(call('/api/x'));
    expect(error).toMatchObject({ status: 400, code: 'bad_request', fields: { email: ['Not an email.'] } });
    expect(error.message).toBe(messageFor('bad_request'));
    expect(error.body).toMatchObject({ message: 'no' });
    expect(showToast).not.toHaveBeenCalled();
  });

  it.each([500, 502, 503])('shows the toast of A8 for %i', async (status) => {
    const { call, showToast } = client(() => new Response('<h1>oops</h1>', { status }));
    expect((await failure(call('/api/x'))).status).toBe(status);
    expect(showToast).toHaveBeenCalledWith({ code: 'server-fault', type: 'error', text: FAULT });
  });

  it('says of no answer at all that it is the connection', async () => {
    const { call, showToast } = client(() => Promise.reject(new TypeError('Failed to fetch')));
    const text = NOTICES.no_connection;
    expect(await failure(call('/api/x'))).toMatchObject({ status: 0, message: text });
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ code: 'no-connection', type: 'error', text });
  });

  it('lets a cancelled call be cancelled, silently', async () => {
    const { call, showToast } = client(() => Promise.reject(new DOMException('gone', 'AbortError')));
    await expect(call('/api/x')).rejects.toMatchObject({ name: 'AbortError' });
    expect(showToast).not.toHaveBeenCalled();
  });

  it('counts a .json answer that is HTML as 404', async () => {
    const { call } = client(
      () => new Response('<!doctype html><p>', { headers: { 'content-type': 'text/html' } }),
    );
    expect(await failure(call('/current-version.json?ver=1'))).toMatchObject({
      status: 404,
      message: messageFor('not_found'),
    });
  });

  it('answers nothing for an empty body', async () => {
    const { call } = client(() => new Response(null, { status: 204 }));
    await expect(call('/api/x', { method: 'DELETE' })).resolves.toBeUndefined();
  });
});
