import { type Guard, PASS, signInFor } from './guard.ts';

/** An expired session on a page that needs one says why the person is asked to sign in again. */
export const checkSession: Guard = (state) =>
  state.session === 'expired' && state.access.login === true && state.access.stayWhenSignedOut !== true
    ? { kind: 'notice', notice: 'session-expired', to: signInFor(state) }
    : PASS;
