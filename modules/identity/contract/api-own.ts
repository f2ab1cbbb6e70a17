import { endpoint } from '@furrow/http/endpoint';
import {
  changeEmailBody,
  changePasswordBody,
  emailVerified,
  eventsQuery,
  passwordChanged,
  profile,
  profileChange,
  securityEventList,
  verificationSent,
} from './account.ts';
import { IDENTITY_API, USER_API } from './services.ts';

export const showProfile = endpoint({
  method: 'GET',
  path: `${USER_API}/profile`,
  access: 'signed-in',
  summary: 'Get your profile',
  answer: profile,
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: `${USER_API}/profile`,
  access: 'signed-in',
  summary: 'Update your financial situation and experience, or accept the privacy policy',
  body: profileChange,
  answer: profile,
  idempotent: 'stored',
  refusals: ['no_changed_data'],
});

/** It changes nothing; asked again it looks again. */
export const checkEmailVerified = endpoint({
  method: 'POST',
  path: `${USER_API}/email-verified`,
  access: 'signed-in',
  summary: 'Check whether your email is verified',
  answer: emailVerified,
  idempotent: 'repeatable',
  refusals: ['email_not_verified'],
});

export const sendVerificationAgain = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/verification`,
  access: 'signed-in',
  summary: 'Resend the verification email',
  answer: verificationSent,
  idempotent: 'stored',
  refusals: ['auth/operation-not-allowed'],
});

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/password`,
  access: 'signed-in',
  summary: 'Change your password and end your other sessions',
  body: changePasswordBody,
  answer: passwordChanged,
  idempotent: 'stored',
  refusals: [
    'auth/wrong-password',
    'auth/requires-recent-login',
    'auth/too-many-requests',
    'password_not_set',
    'auth/weak-password',
    'password_leaked',
    'conflict',
    'auth/operation-not-allowed',
    'unavailable',
  ],
});

export const requestNewEmail = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/email`,
  access: 'signed-in',
  summary: 'Change your email address; the new one takes effect once verified',
  body: changeEmailBody,
  idempotent: 'stored',
  refusals: [
    'auth/wrong-password',
    'auth/requires-recent-login',
    'auth/too-many-requests',
    'no_changed_data',
    'auth/email-already-in-use',
    'auth/operation-not-allowed',
    'unavailable',
  ],
});

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/security-events`,
  access: 'signed-in',
  summary: 'List the security history of your login',
  query: eventsQuery,
  answer: securityEventList,
});
