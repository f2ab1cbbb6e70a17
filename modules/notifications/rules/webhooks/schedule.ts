const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After each attempt that failed, so long until the next. */
export const RETRY_AFTER_MS: readonly number[] = [
  15 * MINUTE_MS,
  ...[1, 3, 6, 12, 24, 48, 72].map((hours) => hours * HOUR_MS),
];

/** The next attempt after so many have failed; null where the last one has. */
export function nextAttempt(failed: number, at: Date): Date | null {
  const wait = RETRY_AFTER_MS[failed - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** An endpoint answers with success, and this quickly, or the attempt has failed. */
export const ANSWER_WITHIN_MS = 10_000;
export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const FAILURES_BEFORE_PAUSE = 400;
const SILENCE_BEFORE_PAUSE_MS = 24 * HOUR_MS;

interface Standing {
  readonly failuresInARow: number;
  /** When it last answered well, or was added or resumed since. */
  readonly goodSince: Date;
}

/** Whether to stop sending to an endpoint: it has failed often, and for long. */
export const shouldPause = ({ failuresInARow, goodSince }: Standing, now: Date): boolean =>
  failuresInARow >= FAILURES_BEFORE_PAUSE && now.getTime() - goodSince.getTime() >= SILENCE_BEFORE_PAUSE_MS;

export const MOST_ENDPOINTS = 5;

/** So long a replaced secret still signs, so that a receiver can change over. */
export const OLD_SECRET_MS = 24 * HOUR_MS;

/** What was to be delivered, and how it went, is kept for so long. */
export const DELIVERIES_KEPT_MS = 30 * 24 * HOUR_MS;
