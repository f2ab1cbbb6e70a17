import { describe, expect, it } from 'vitest';
import { consentCookie, hasCookie, optOutCookie, superUserCookie, themeCookie } from './cookies.ts';

describe('cookies', () => {
  it('keeps consent for 365 days', () => {
    expect(consentCookie()).toContain('Max-Age=31536000');
  });

  it('opts out until the year 9999, on a real weekday', () => {
    const expires = /Expires=([^;]+)/.exec(optOutCookie())?.[1] ?? '';
    expect(new Date(expires).toUTCString()).toBe(expires);
    expect(new Date(expires).getUTCFullYear()).toBe(9999);
  });

  it('forgets the theme when the system decides', () => {
    expect(themeCookie('dark')).toContain('theme=dark');
    expect(themeCookie('system')).toContain('Max-Age=0');
  });

  it('names the super user as the server reads it, and forgets them', () => {
    expect(superUserCookie(true)).toMatch(/^super_user=on; Max-Age=31536000;/);
    expect(superUserCookie(false)).toMatch(/^super_user=; Max-Age=0;/);
  });

  it('finds a cookie by its whole name', () => {
    expect(hasCookie('a=1; consent=accepted', 'consent')).toBe(true);
    expect(hasCookie('noconsent=1; consents=2', 'consent')).toBe(false);
    expect(hasCookie('', 'consent')).toBe(false);
  });
});
