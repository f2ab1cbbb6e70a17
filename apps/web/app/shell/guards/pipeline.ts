import { type Guard, type GuardAnswer, type GuardState, PASS, signInFor, withQuery } from './guard.ts';

/** An expired session on a page that needs one says why the person is asked to sign in again. */
const checkSession: Guard = (state) =>
  state.session === 'expired' && state.access.login === true && state.access.stayWhenSignedOut !== true
    ? { kind: 'notice', notice: 'session-expired', to: signInFor(state) }
    : PASS;

/** A session whose person cannot be read must not be shown a page as if nobody were signed in. */
const loadProfile: Guard = ({ session, viewer, access, target }) =>
  session === 'active' && viewer === null && access.login === true
    ? { kind: 'redirect', to: withQuery('/error/503', { from: target }) }
    : PASS;

const loginRequired: Guard = (state) =>
  state.access.login === true && state.viewer === null && state.access.stayWhenSignedOut !== true
    ? { kind: 'redirect', to: signInFor(state) }
    : PASS;

const emailVerified: Guard = ({ access, viewer }) =>
  access.emailVerified === true && viewer !== null && !viewer.isEmailVerified
    ? { kind: 'notice', notice: 'email-unverified', to: access.unverifiedTarget ?? '/profile/settings' }
    : PASS;

/** Holds on public pages too: someone signed in has agreed, or is about to. */
const privacyConfirmed: Guard = ({ access, viewer, target, from }) =>
  viewer !== null && !viewer.hasConfirmedPrivacy && access.beforePrivacy !== true
    ? { kind: 'redirect', to: withQuery('/sign-up-social', { from, redirect: target }) }
    : PASS;

const accreditation: Guard = ({ access, viewer, target }) =>
  access.accreditation === true && viewer !== null && !viewer.hasStatedAccreditation
    ? { kind: 'redirect', to: withQuery('/accreditation', { redirect: target }) }
    : PASS;

/**
 * The order of A4. Its last three steps (data modules, route data, custom resolvers) are the loaders, which
 * the router starts only after every guard has passed.
 */
export const GUARDS: readonly (readonly [name: string, guard: Guard])[] = [
  ['check session', checkSession],
  ['load profile', loadProfile],
  ['login required', loginRequired],
  ['email verified', emailVerified],
  ['privacy confirmed', privacyConfirmed],
  ['accreditation', accreditation],
];

/** The first guard that does not pass decides. */
export function runGuards(state: GuardState): GuardAnswer {
  for (const [, guard] of GUARDS) {
    const answer = guard(state);
    if (answer.kind !== 'pass') return answer;
  }
  return PASS;
}
