/** What every authenticator app does when nobody tells it otherwise; several ignore any other wish. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** A telephone may be one step ahead of or behind this machine. */
export const TOTP_SKEW_STEPS = 1;

/** Six digits, however they were grouped when they were typed or pasted; anything else is no such code. */
export function totpCodeOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / (TOTP_PERIOD_SECONDS * 1_000));
}

/**
 * The steps whose code is good now, the likeliest first. A step is good once: what is not after the last one used is
 * gone, and with it every older code that somebody may have seen.
 */
export function totpStepsGoodAt(now: Date, lastStep: number): number[] {
  const current = totpStepAt(now);
  const steps = [current];
  for (let skew = 1; skew <= TOTP_SKEW_STEPS; skew += 1) steps.push(current - skew, current + skew);
  return steps.filter((step) => step > lastStep);
}
