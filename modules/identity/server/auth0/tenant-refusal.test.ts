import { describe, expect, it } from 'vitest';
import { messageFor, publicError } from '../../rules/index.ts';
import { ProviderRefusal } from '../social/provider.ts';
import { outcomeOfTenantError } from './tenant-refusal.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const LATER = 'Too many unsuccessful login attempts. Please try again later.';
const BLOCKED =
  'Your account has been temporarily blocked because of suspicious activity. Please contact us.';
const AGAIN = 'Authentication problem. Please log in again.';
const DOWN = 'Something appears to be wrong. Please try again in a few minutes.';

const told = (error: string, description: string | null = null, connection = 'auth0') =>
  outcomeOfTenantError(connection, new ProviderRefusal(error, description));

describe('what a tenant says, in our words', () => {
  it.each([
    ['access_denied', null, 'access_denied', WRONG],
    ['access_denied', 'Wrong email or password.', 'access_denied', WRONG],
    ['invalid_user_password', 'Wrong email or password.', 'access_denied', WRONG],
    ['unauthorized', 'user is blocked', 'blocked_user', BLOCKED],
    ['unauthorized', null, 'blocked_user', BLOCKED],
    ['login_required', 'Login required', 'auth_timeout', AGAIN],
    ['interaction_required', null, 'auth_timeout', AGAIN],
    [
      'mfa_required',
      'Multifactor authentication required',
      'social_mfa_required',
      'Since you have enabled two factor authentication, as an additional security step, please log in with email once again. Thank you!',
    ],
    ['mfa_invalid_code', 'Invalid otp_code.', 'mfa_invalid', messageFor('mfa_invalid')],
    ['too_many_attempts', 'Your account has been blocked after…', 'too_many_attempts', LATER],
    [
      'password_leaked',
      'This login attempt has been blocked because…',
      'password_leaked',
      'Your login has been blocked because your password appeared in a data breach. Please change your password: check your email for instructions.',
    ],
    ['temporarily_unavailable', null, 'unavailable', DOWN],
    [
      'access_denied',
      'reject-signup-by-country',
      'reject-signup-by-country',
      'Sorry, we currently do not support signups from your country.',
    ],
    ['unauthorized', 'auth/user-disabled', 'auth/user-disabled', 'User has been disabled.'],
  ])('%s (%s) is %s', (error, description, code, message) => {
    expect(told(error, description)).toEqual({ kind: 'refused', connection: 'auth0', code, message });
  });

  it('a firm’s own rules say why in their own words, as one line of text', () => {
    expect(told('access_denied', 'Your firm <b>is</b>\n not allowed')).toMatchObject({
      code: 'access_denied',
      message: 'Your firm <b>is</b> not allowed',
    });
    expect(told('invalid_scope', 'No such scope')).toMatchObject({
      code: 'social_failed',
      message: 'No such scope',
    });
    expect(told('__proto__')).toMatchObject({
      code: 'social_failed',
      message: messageFor('social_failed', { provider: 'email' }),
    });
  });

  it('somebody who turned back is told nothing', () => {
    expect(told('access_denied', 'User did not authorize the request', 'linkedin')).toEqual({
      kind: 'cancelled',
      connection: 'linkedin',
    });
  });

  it('names the connection that was gone through', () => {
    expect(told('mfa_required', null, 'google-oauth2')).toMatchObject({
      message: expect.stringContaining('please log in with Google once again'),
    });
  });

  it('tells an outage from an answer that is not to be believed', () => {
    const codeOf = (error: unknown) => outcomeOfTenantError('auth0', error);
    const nobody = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
    for (const error of [nobody, new DOMException('late', 'TimeoutError'), publicError('unavailable')])
      expect(codeOf(error)).toMatchObject({ code: 'unavailable', message: DOWN });
    expect(codeOf(new Error('unexpected JWT claim value'))).toMatchObject({ code: 'social_failed' });
    expect(codeOf(publicError('auth/user-disabled'))).toMatchObject({ code: 'auth/user-disabled' });
  });
});
