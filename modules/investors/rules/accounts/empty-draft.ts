/** Long enough to come back after a vacation. */
export const EMPTY_DRAFT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An account nobody wrote anything into is closed when it was opened before this. */
export function emptyDraftsUntil(now: Date): Date {
  return new Date(now.getTime() - EMPTY_DRAFT_DAYS * DAY_MS);
}
