import { type Guard, PASS } from './guard.ts';

export const emailVerified: Guard = ({ access, viewer }) =>
  access.emailVerified === true && viewer !== null && !viewer.isEmailVerified
    ? { kind: 'notice', notice: 'email-unverified', to: access.unverifiedTarget ?? '/profile/settings' }
    : PASS;
