import { describe, expect, it } from 'vitest';
import { decideConnect, decideLink, hasSignInMethod } from './linking.ts';

const verified = { email: 'lena@example.com', emailVerified: true };
const unverified = { email: 'lena@example.com', emailVerified: false };
const account = { userId: 'user_a', emailVerified: true };

describe('linking', () => {
  it('a known subject is that user, whatever its address is now', () => {
    expect(decideLink('user_a', unverified, { userId: 'user_b', emailVerified: true })).toEqual({
      kind: 'known',
      userId: 'user_a',
    });
    expect(decideLink('user_a', { email: null, emailVerified: false }, null)).toMatchObject({
      kind: 'known',
    });
  });

  it('an address that both sides have checked links', () => {
    expect(decideLink(null, verified, account)).toEqual({ kind: 'link', userId: 'user_a' });
  });

  it('E13 an address the provider has not checked never links by itself', () => {
    expect(decideLink(null, unverified, account)).toEqual({ kind: 'refused', code: 'user_exists' });
  });

  it('E13 J4 an account whose address was never checked may be planted: its owner gets it without what was there', () => {
    const planted = { ...account, emailVerified: false };
    expect(decideLink(null, verified, planted)).toEqual({ kind: 'claim', userId: 'user_a' });
    expect(decideLink(null, unverified, planted)).toEqual({ kind: 'refused', code: 'user_exists' });
  });

  it('a new address is a new user, checked only if the provider says so', () => {
    expect(decideLink(null, verified, null)).toEqual({ kind: 'create', ...verified });
    expect(decideLink(null, unverified, null)).toEqual({ kind: 'create', ...unverified });
  });

  it('without an address there is no account', () => {
    expect(decideLink(null, { email: null, emailVerified: false }, null)).toEqual({
      kind: 'refused',
      code: 'social_email_missing',
    });
  });
});

describe('connecting while signed in', () => {
  it('takes whom nobody has, and is content with whom one has already', () => {
    expect(decideConnect('user_a', null, false)).toEqual({ kind: 'connect' });
    expect(decideConnect('user_a', 'user_a', true)).toEqual({ kind: 'known' });
  });

  it('refuses whom another user has, and a second of one provider', () => {
    expect(decideConnect('user_a', 'user_b', false)).toEqual({ kind: 'refused', code: 'social_taken' });
    expect(decideConnect('user_a', null, true)).toEqual({ kind: 'refused', code: 'social_connected' });
  });
});

it('a way in is a password, a passkey or a provider, and nothing else', () => {
  const none = { password: false, passkeys: 0, providers: 0 };
  expect(hasSignInMethod(none)).toBe(false);
  for (const one of [{ password: true }, { passkeys: 1 }, { providers: 1 }])
    expect(hasSignInMethod({ ...none, ...one })).toBe(true);
});
