import { type Guard, PASS } from './guard.ts';

/** A session whose person cannot be read must not be shown a page as if nobody were signed in. */
export const loadProfile: Guard = ({ session, viewer, access }) =>
  session === 'active' && viewer === null && access.login === true
    ? { kind: 'redirect', to: '/error/503' }
    : PASS;
