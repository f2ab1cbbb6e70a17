import { describe, expect, it, vi } from 'vitest';
import { isWrongCredentials, providerOf } from './provider-hint.ts';

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

describe('the provider lookup', () => {
  it('names the provider of somebody without a password', async () => {
    const fetch = answering(async () =>
      Response.json({ auth_provider: 'google-oauth2', social: 'google-oauth2' }),
    );
    expect(await providerOf('lena@example.com')).toBe('google-oauth2');
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.method, init?.body]).toEqual([
      '/api/auth/login',
      'POST',
      '{"email":"lena@example.com"}',
    ]);
  });

  it.each([
    [
      'somebody with a password',
      () => Promise.resolve(Response.json({ auth_provider: 'email', social: null })),
    ],
    ['a tenant', () => Promise.resolve(Response.json({ auth_provider: 'auth0', social: 'auth0' }))],
    ['nobody', () => Promise.resolve(Response.json({ code: 'user-not-found' }, { status: 400 }))],
    [
      'too many questions',
      () => Promise.resolve(Response.json({ code: 'too_many_attempts' }, { status: 429 })),
    ],
    ['a fault', () => Promise.resolve(new Response('<h1>', { status: 500 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('gives no hint for %s', async (_what, answer) => {
    answering(answer);
    expect(await providerOf('lena@example.com')).toBeNull();
  });

  it('is asked for wrong credentials alone', () => {
    expect(['access_denied', 'user-not-found', 'auth/wrong-password'].every(isWrongCredentials)).toBe(true);
    expect(['too_many_attempts', 'password_leaked', 'internal', null].some(isWrongCredentials)).toBe(false);
  });
});
