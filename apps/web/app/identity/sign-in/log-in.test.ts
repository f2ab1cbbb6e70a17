import { NOTICES } from '@furrow/kernel/notices';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../shell/toasts/toast.ts';
import { logIn } from './log-in.ts';

const LATER = 'Something appears to be wrong. Please try again in a few minutes.';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toast.current()) toast.close(id);
});

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async (path: string, _init: RequestInit) =>
    path.endsWith('/login') ? Response.json(body, { status }) : new Response(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const typed = { email: 'ada@furrow.test', password: 'maple-tractor-77' };

describe('signing in', () => {
  it('answers what the server says of the person', async () => {
    const fetch = answering(200, { userData: {}, loginData: { token: 't' } });
    expect(await logIn(typed)).toMatchObject({ kind: 'signed_in', answer: { loginData: { token: 't' } } });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('goes on to the second step where one is on', async () => {
    answering(422, { code: 'mfa_required', mfa_token: 'm', methods: ['totp', 'passkey'] });
    expect(await logIn(typed)).toEqual({
      kind: 'second_step',
      step: { mfaToken: 'm', methods: ['totp', 'passkey'] },
    });
  });

  it('reports a failure with the address and the code, never the password', async () => {
    const fetch = answering(400, { code: 'access_denied', message: 'x' });
    await expect(logIn(typed)).rejects.toMatchObject({
      code: 'access_denied',
      message: expect.stringContaining('Email or password is incorrect.'),
    });
    const [path, init] = fetch.mock.calls[1] ?? [];
    expect(path).toBe('/api/auth/login/fail');
    expect(JSON.parse(String(init?.body))).toEqual({ email: typed.email, error: 'access_denied' });
    expect(JSON.stringify(init)).not.toContain(typed.password);
  });

  it('shows the words a provider chose where it sent no code of ours', async () => {
    answering(400, { friendly_message: 'Your password expired.', message: 'password_expired' });
    await expect(logIn(typed)).rejects.toMatchObject({ message: 'Your password expired.' });
  });

  it.each([500, 502])('an answer of %i that cannot be read is the general sentence', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status }));
    await expect(logIn(typed)).rejects.toMatchObject({ status, message: LATER });
  });

  it('no answer at all is the connection’s fault, and a report that is lost as well says nothing', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(logIn(typed)).rejects.toMatchObject({ status: 0, message: NOTICES.no_connection });
    expect(toast.current().map(({ text }) => text)).toEqual([NOTICES.no_connection]);
  });
});
