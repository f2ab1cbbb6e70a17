/** Long enough to open a socket with, too short to be worth stealing from a log. */
export const TEMPORARY_TOKEN_LIFETIME_MS = 2 * 60_000;

export function temporaryTokenEnd(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + TEMPORARY_TOKEN_LIFETIME_MS);
}

export function isTemporaryTokenGood(endsAt: Date, now: Date): boolean {
  return now.getTime() < endsAt.getTime();
}
