/** So long the recipient has to sign. */
export const TRANSFER_DAYS = 30;
/** The recipient is reminded so long before the end. */
export const TRANSFER_REMINDER_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;

export const transferExpiry = (initiatedAt: Date): Date =>
  new Date(initiatedAt.getTime() + TRANSFER_DAYS * DAY_MS);

/** From the last instant on it is over: nobody signs at or after it. */
export const isTransferExpired = (expiresAt: Date, now: Date): boolean => now >= expiresAt;

export const isTransferReminderDue = (expiresAt: Date, now: Date): boolean =>
  !isTransferExpired(expiresAt, now) &&
  now.getTime() >= expiresAt.getTime() - TRANSFER_REMINDER_DAYS * DAY_MS;
