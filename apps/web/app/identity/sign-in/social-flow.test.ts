import { describe, expect, it } from 'vitest';
import { authorizeAddress, outcomeIn } from './social-flow.ts';

describe('a social sign-in', () => {
  it('takes the wanted page along, and says when a code may be asked for', () => {
    const ask = { connection: 'google-oauth2', redirect: '/profile/settings?a=1', from: null, mfa: false };
    expect(authorizeAddress(ask, 'popup')).toBe(
      '/api/identity/authorize/google-oauth2?mode=popup&redirect=%2Fprofile%2Fsettings%3Fa%3D1',
    );
    expect(authorizeAddress({ ...ask, redirect: null, from: '/', mfa: true }, 'redirect')).toBe(
      '/api/identity/authorize/google-oauth2?mode=redirect&from=%2F&mfa=1',
    );
  });

  it('believes only messages of its own kind', () => {
    const outcome = { kind: 'cancelled', connection: 'facebook' };
    expect(outcomeIn({ type: 'furrow:social-outcome', outcome })).toEqual(outcome);
    for (const other of [
      null,
      'x',
      {},
      { type: 'other', outcome },
      { type: 'furrow:social-outcome', outcome: 1 },
    ])
      expect(outcomeIn(other)).toBeNull();
  });
});
