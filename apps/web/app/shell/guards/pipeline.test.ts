import { describe, expect, it } from 'vitest';
import { VIEWER } from '../shell.fixture.ts';
import type { Viewer } from '../viewer.ts';
import type { Access } from './access.ts';
import type { GuardState } from './guard.ts';
import { GUARDS, runGuards } from './pipeline.ts';

const READY: Viewer = {
  userId: 'user_1',
  firstName: 'Ada',
  isFirstLogin: false,
  isEmailVerified: true,
  hasConfirmedPrivacy: true,
  hasStatedAccreditation: true,
  notifications: VIEWER.notifications,
  banners: [],
  roles: [],
  lacksSecondFactor: false,
};

function state(access: Access, viewer: Partial<Viewer> | null, over: Partial<GuardState> = {}): GuardState {
  return {
    access,
    session: viewer === null ? 'none' : 'active',
    viewer: viewer === null ? null : { ...READY, ...viewer },
    target: '/portfolio?tab=active',
    from: '/learn',
    ...over,
  };
}

const SIGN_IN = '/sign-in?redirect=%2Fportfolio%3Ftab%3Dactive&from=%2Flearn';
const everything: Access = { login: true, emailVerified: true, accreditation: true };

describe('runGuards', () => {
  it('keeps the order of A4', () => {
    expect(GUARDS.map(([name]) => name)).toEqual([
      'check session',
      'load profile',
      'login required',
      'email verified',
      'privacy confirmed',
      'accreditation',
    ]);
  });

  it.each<[string, GuardState, ReturnType<typeof runGuards>]>([
    ['anyone on a public page', state({}, null), { kind: 'pass' }],
    ['someone ready on the strictest page', state(everything, {}), { kind: 'pass' }],
    [
      'an anonymous visitor on a private page',
      state({ login: true }, null),
      { kind: 'redirect', to: SIGN_IN },
    ],
    [
      'an anonymous visitor where the page skips it',
      state({ login: true, stayWhenSignedOut: true }, null),
      { kind: 'pass' },
    ],
    [
      'an expired session on a private page',
      state({ login: true }, null, { session: 'expired' }),
      { kind: 'notice', notice: 'session-expired', to: SIGN_IN },
    ],
    ['an expired session on a public page', state({}, null, { session: 'expired' }), { kind: 'pass' }],
    [
      'a session whose profile cannot be read',
      state({ login: true }, null, { session: 'active' }),
      { kind: 'redirect', to: '/error/503?from=%2Fportfolio%3Ftab%3Dactive' },
    ],
    [
      'an unverified email where it is needed',
      state({ login: true, emailVerified: true }, { isEmailVerified: false }),
      { kind: 'notice', notice: 'email-unverified', to: '/profile/settings' },
    ],
    [
      'an unverified email where the page chose another target',
      state(
        { login: true, emailVerified: true, unverifiedTarget: '/profile/accounts' },
        { isEmailVerified: false },
      ),
      { kind: 'notice', notice: 'email-unverified', to: '/profile/accounts' },
    ],
    ['an unverified email elsewhere', state({ login: true }, { isEmailVerified: false }), { kind: 'pass' }],
    [
      'unconfirmed privacy, even on a public page',
      state({}, { hasConfirmedPrivacy: false }),
      { kind: 'redirect', to: '/sign-up-social?from=%2Flearn&redirect=%2Fportfolio%3Ftab%3Dactive' },
    ],
    [
      'unconfirmed privacy on terms',
      state({ beforePrivacy: true }, { hasConfirmedPrivacy: false }),
      { kind: 'pass' },
    ],
    [
      'no stated accreditation where it is needed',
      state({ login: true, accreditation: true }, { hasStatedAccreditation: false }),
      { kind: 'redirect', to: '/accreditation?redirect=%2Fportfolio%3Ftab%3Dactive' },
    ],
    [
      'no stated accreditation elsewhere',
      state({ login: true }, { hasStatedAccreditation: false }),
      { kind: 'pass' },
    ],
    [
      'everything missing: email is asked before privacy and accreditation',
      state(everything, {
        isEmailVerified: false,
        hasConfirmedPrivacy: false,
        hasStatedAccreditation: false,
      }),
      { kind: 'notice', notice: 'email-unverified', to: '/profile/settings' },
    ],
    [
      'privacy is asked before accreditation',
      state(everything, { hasConfirmedPrivacy: false, hasStatedAccreditation: false }),
      { kind: 'redirect', to: '/sign-up-social?from=%2Flearn&redirect=%2Fportfolio%3Ftab%3Dactive' },
    ],
  ])('%s', (_case, given, answer) => {
    expect(runGuards(given)).toEqual(answer);
  });
});
