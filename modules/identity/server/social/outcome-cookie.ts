import { showSocialOutcome } from '../../contract/api.ts';
import { type SocialOutcome, socialOutcome } from '../../contract/social.ts';
import { type Cookie, readCookie } from '../sessions/cookies.ts';

const NAME = 'furrow_social';
const PATH = showSocialOutcome.path;
const MAX_AGE_SECONDS = 120;

/**
 * Carries the outcome over the redirect back to the sign-in page. Not in the address: there it would stay in the
 * history, and anybody could send people to our page with words of their own in it.
 */
export function outcomeCookie(outcome: SocialOutcome, secure: boolean): Cookie {
  const value = Buffer.from(JSON.stringify(outcome)).toString('base64url');
  return { name: NAME, value, path: PATH, maxAgeSeconds: MAX_AGE_SECONDS, sameSite: 'Strict', secure };
}

export function clearedOutcomeCookie(secure: boolean): Cookie {
  return { name: NAME, value: '', path: PATH, maxAgeSeconds: 0, sameSite: 'Strict', secure };
}

export function readOutcomeCookie(header: string | undefined): SocialOutcome | null {
  const value = readCookie(header, NAME);
  if (!value) return null;
  try {
    const read = socialOutcome.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
