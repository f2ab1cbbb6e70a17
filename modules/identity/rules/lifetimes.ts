const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** How long a mailed link works. A reset opens an account, so it works the shortest. */
export const LINK_LIFETIMES = {
  verify_email: 3 * DAY,
  reset_password: HOUR,
  change_email: DAY,
} as const;

export type LinkKind = keyof typeof LINK_LIFETIMES;

/** To work for the firm. */
export const STAFF_INVITATION_MS = 7 * DAY;

export const AUTH_DEBUG_KEPT_MS = 7 * DAY;
export const DEVICE_COOKIE_MS = 400 * DAY;
