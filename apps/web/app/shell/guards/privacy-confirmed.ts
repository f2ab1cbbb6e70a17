import { type Guard, PASS, withQuery } from './guard.ts';

/** Holds on public pages too: someone signed in has agreed, or is about to. */
export const privacyConfirmed: Guard = ({ access, viewer, target, from }) =>
  viewer !== null && !viewer.hasConfirmedPrivacy && access.beforePrivacy !== true
    ? { kind: 'redirect', to: withQuery('/sign-up-social', { from, redirect: target }) }
    : PASS;
