/** Names of the cookies with which a visitor answers; the browser writes them, both sides read them. */
export const CONSENT_COOKIE = 'consent';
export const OPT_OUT_COOKIE = 'opt_out';

export interface TrackingChoice {
  /** As the browser sends or shows them: `a=1; b=2`. */
  readonly cookies: string;
  /** Global Privacy Control: the browser says for its owner that nothing may be sold or shared. */
  readonly privacyControl: boolean;
}

/** Whether anything may be counted or kept about a visit: only with a yes, and a no outweighs it. */
export function mayTrack({ cookies, privacyControl }: TrackingChoice): boolean {
  return !privacyControl && !hasCookie(cookies, OPT_OUT_COOKIE) && hasCookie(cookies, CONSENT_COOKIE);
}

export function hasCookie(cookies: string, name: string): boolean {
  return cookies.split(';').some((pair) => pair.trim().startsWith(`${name}=`));
}
