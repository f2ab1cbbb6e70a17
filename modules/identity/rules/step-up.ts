/** How long a real authentication (a password, a code, a passkey, not a refresh) covers sensitive acts. */
export const FRESH_FOR_MS = 10 * 60_000;
/** Processes on one database do not agree to the second. */
const CLOCKS_DIFFER_BY_MS = 60_000;

/** A time further ahead than clocks differ is no proof of anything. */
export function isFresh(authTime: Date, now: Date): boolean {
  const age = now.getTime() - authTime.getTime();
  return age < FRESH_FOR_MS && age >= -CLOCKS_DIFFER_BY_MS;
}

export function freshUntil(authTime: Date): Date {
  return new Date(authTime.getTime() + FRESH_FOR_MS);
}

/** How somebody proved who they are; kept with the session and in its token (RFC 8176 where it has a word). */
export const AUTH_METHODS = ['pwd', 'otp', 'recovery', 'webauthn', 'mfa'] as const;

export type AuthMethod = (typeof AUTH_METHODS)[number];

/**
 * What a person has to add who has a second factor on. A passkey is two factors by itself, the device and what
 * unlocks it; a code follows only upon a first factor; a tenant that says `mfa` asked for both; everything else (a
 * password, a mailed link, a social sign-in, a cookie) is one.
 */
export function secondFactorNeeded(
  user: { readonly mfaRequired: boolean },
  amr: readonly string[] = [],
): boolean {
  return user.mfaRequired && !hasSecondFactor(amr);
}

/** Whether a session was proved with more than a password, a mailed link or a provider. */
export function hasSecondFactor(amr: readonly string[]): boolean {
  return amr.some((method) => SECOND_FACTORS.has(method));
}

const SECOND_FACTORS: ReadonlySet<string> = new Set<AuthMethod>(['otp', 'recovery', 'webauthn', 'mfa']);

/** Between the first factor and the second: long enough to find a telephone. */
export const MFA_TOKEN_LIFETIME_MS = 5 * 60_000;
/** Wrong codes upon one first factor; then it has to be given again. */
export const MFA_TRIES_A_LOGIN = 5;
/** Wrong codes for one person in a quarter of an hour, as decisions 4 has it for passwords. */
export const MFA_TRIES = { max: 10, windowMs: 15 * 60_000 } as const;
/** A million codes and three good at a time: patient guessing must not get anywhere within a lifetime either. */
export const MFA_TRIES_A_DAY = { max: 50, windowMs: 24 * 60 * 60_000 } as const;
/**
 * Fifty a day alone would find a code within a year in one of nineteen accounts. Browsers that nobody knows have no more
 * than this for one password; the chance of it is 1 in 3,333.
 */
export const MFA_TRIES_OF_STRANGERS = { max: 100, windowMs: 30 * 24 * 60 * 60_000 } as const;
