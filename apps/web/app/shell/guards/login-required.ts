import { type Guard, PASS, signInFor } from './guard.ts';

export const loginRequired: Guard = (state) =>
  state.access.login === true && state.viewer === null && state.access.stayWhenSignedOut !== true
    ? { kind: 'redirect', to: signInFor(state) }
    : PASS;
