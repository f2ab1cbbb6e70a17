import { type Guard, PASS, withQuery } from './guard.ts';

/** A session whose person cannot be read must not be shown a page as if nobody were signed in. */
export const loadProfile: Guard = ({ session, viewer, access, target }) =>
  session === 'active' && viewer === null && access.login === true
    ? { kind: 'redirect', to: withQuery('/error/503', { from: target }) }
    : PASS;
