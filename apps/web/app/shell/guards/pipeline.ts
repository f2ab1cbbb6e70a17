import { accreditation } from './accreditation.ts';
import { checkSession } from './check-session.ts';
import { emailVerified } from './email-verified.ts';
import { type Guard, type GuardAnswer, type GuardState, PASS } from './guard.ts';
import { loadProfile } from './load-profile.ts';
import { loginRequired } from './login-required.ts';
import { privacyConfirmed } from './privacy-confirmed.ts';

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
