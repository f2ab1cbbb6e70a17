import type { Notice } from '../notice.ts';

type Words = Omit<Notice, 'code' | 'cause' | 'channel'>;

const SETTINGS = '/profile/settings';
const ACCOUNTS = '/profile/accounts';

const sign_in = (text: string): Words => ({ type: 'verification', text, link: SETTINGS });

/** What people are told about their sign-in, by the code of the notice. */
export const IDENTITY_NOTICES = {
  welcome_confirm: {
    type: 'welcome',
    red: true,
    text: 'Welcome! Confirm your email address: open the link in the email we sent you.',
    link: SETTINGS,
  },
  welcome: {
    type: 'welcome',
    text: 'Welcome! Open an investment account to start investing in farmland.',
    link: ACCOUNTS,
  },
  email_confirmed: {
    type: 'welcome',
    text: 'Your email address is confirmed. Open an investment account to start investing.',
    link: ACCOUNTS,
  },
  email_changed: sign_in('Your email address was changed. If you didn’t do this, contact us right away.'),
  password_changed: sign_in('Your password was changed. If you didn’t do this, reset it right away.'),
  password_leaked: {
    ...sign_in(
      'Your password appeared in a data breach at another site. Set a new one with the link we emailed you.',
    ),
    red: true,
  },
  password_guessed: sign_in(
    'Someone entered wrong passwords for your sign-in many times. Turn on two-factor authentication to be safe.',
  ),
  codes_guessed: sign_in(
    'Someone with your password entered wrong security codes many times. Change your password.',
  ),
  new_browser: sign_in(
    'You logged in from a new browser. If this wasn’t you, end the session and change your password.',
  ),
  two_factor_on: sign_in('Two-factor authentication is on.'),
  two_factor_off: sign_in(
    'Two-factor authentication is off. If you didn’t do this, change your password right away.',
  ),
} as const satisfies Readonly<Record<string, Words>>;

export type IdentityNoticeCode = keyof typeof IDENTITY_NOTICES;

/** About one's own sign-in; `cause` is the id of the line in its history. */
export const identityNotice = (code: IdentityNoticeCode, cause: string): Notice => ({
  channel: 'general-system',
  code,
  cause: `identity:${cause}`,
  ...IDENTITY_NOTICES[code],
});

interface Told {
  readonly code: IdentityNoticeCode;
  readonly mends: readonly IdentityNoticeCode[];
}

/** What follows from an event; null for what nobody is told of. */
export function toldOfIdentity(
  kind: string,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Told | null {
  switch (kind) {
    case 'sign_up':
      return { code: isConfirmed ? 'welcome' : 'welcome_confirm', mends: [] };
    case 'email_verified':
    case 'account_claimed':
      return { code: 'email_confirmed', mends: ['welcome_confirm'] };
    case 'email_changed':
      return { code: 'email_changed', mends: ['welcome_confirm'] };
    case 'password_changed':
    case 'password_reset':
      return { code: 'password_changed', mends: ['password_leaked'] };
    case 'password_leaked':
      return { code: 'password_leaked', mends: [] };
    case 'login_locked':
      return { code: 'password_guessed', mends: [] };
    case 'mfa_locked':
      return { code: 'codes_guessed', mends: [] };
    case 'new_browser':
      return { code: 'new_browser', mends: [] };
    case 'mfa_on':
      return { code: 'two_factor_on', mends: [] };
    case 'mfa_off':
      return { code: 'two_factor_off', mends: [] };
    default:
      return null;
  }
}
