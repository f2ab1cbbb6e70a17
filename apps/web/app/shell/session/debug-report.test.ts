import { describe, expect, it, vi } from 'vitest';
import { createFaultReports } from './debug-report.ts';

function reports(answer: () => Promise<unknown> = async () => null) {
  const send = vi.fn((_path: string, _init: RequestInit) => answer());
  return { send, report: createFaultReports({ send, id: 'page-1' }) };
}

const sentBy = (send: ReturnType<typeof reports>['send'], index = 0) => {
  const [path, init] = send.mock.calls[index] ?? [];
  return { path, init, body: JSON.parse(String(init?.body)) as unknown };
};

describe('auth0-debug', () => {
  it('sends action, data, side and id with an empty Authorization header and without cookies', () => {
    const { report, send } = reports();
    report('refresh', { kind: 'timeout' });
    const { path, init, body } = sentBy(send);
    expect(path).toBe('/api/auth/auth0-debug');
    expect(body).toEqual({ action: 'refresh', data: { kind: 'timeout' }, side: 'front-end', id: 'page-1' });
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { Authorization: '', 'Content-Type': 'application/json;charset=UTF-8' },
    });
  });

  it.each([[{ password: 'x' }], [{ error: { text: 'Wrong password.' } }], [{ code: 'auth/wrong-password' }]])(
    'is skipped when the data mentions a password: %j',
    (data) => {
      const { report, send } = reports();
      report('login', data);
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('holds no token, no code and no address, wherever they stand', () => {
    const { report, send } = reports();
    const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1c2VyXzEifQ.c2lnbmF0dXJl';
    report('social', {
      token,
      message: `lena.hart@example.com was refused with Bearer ${token}`,
      address: 'https://furrow.example/callback?code=abc123&state=xyz789',
      nested: { mfa_token: 'short' },
    });
    const body = String(sentBy(send).init?.body);
    for (const secret of [token, 'lena.hart', 'abc123', 'xyz789', 'short'])
      expect(body).not.toContain(secret);
  });

  it('says the same thing once, and nothing that is too long', () => {
    const { report, send } = reports();
    report('refresh', { kind: 'timeout' });
    report('refresh', { kind: 'timeout' });
    report('refresh', { kind: 'refused' });
    report('social', { message: 'long words '.repeat(500) });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is lost without a word', async () => {
    const { report } = reports(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(report('refresh', { kind: 'unreachable' })).toBeUndefined();
    await Promise.resolve();
  });
});
