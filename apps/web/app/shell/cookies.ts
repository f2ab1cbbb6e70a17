import { CONSENT_COOKIE, hasCookie, OPT_OUT_COOKIE } from '@furrow/modules/content/rules';

export { hasCookie, OPT_OUT_COOKIE };

/** Cookies the browser side writes itself. Names and lifetimes are A9's. */
export const THEME_COOKIE = 'theme';
export const SUPER_USER_COOKIE = 'super_user';
export const SIGNED_UP_COOKIE = 'signed_up';

const DAY_SECONDS = 86_400;

export function consentCookie(): string {
  return `${CONSENT_COOKIE}=accepted; Max-Age=${365 * DAY_SECONDS}; Path=/; SameSite=Lax`;
}

/** Browsers shorten it to their own limit; the stated end is what A9 asks for. */
export function optOutCookie(): string {
  return `${OPT_OUT_COOKIE}=1; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=/; SameSite=Lax`;
}

export function themeCookie(choice: 'light' | 'dark' | 'system'): string {
  return choice === 'system'
    ? `${THEME_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
    : `${THEME_COOKIE}=${choice}; Max-Age=${365 * DAY_SECONDS}; Path=/; SameSite=Lax`;
}

export function superUserCookie(on: boolean): string {
  return on
    ? `${SUPER_USER_COOKIE}=on; Max-Age=${365 * DAY_SECONDS}; Path=/; SameSite=Lax`
    : `${SUPER_USER_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
}

/** Says for an hour that an account was opened in this browser; it allows nothing but to be told to check one's email. */
export function signedUpCookie(): string {
  return `${SIGNED_UP_COOKIE}=1; Max-Age=3600; Path=/sign-up; SameSite=Lax`;
}
