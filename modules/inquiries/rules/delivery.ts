const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How a record stands with the marketing-form service; withheld: never passed on, because its sender wants no email. */
export const DELIVERY_STATES = ['queued', 'delivered', 'refused', 'given_up', 'withheld'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** After each attempt without an answer, so long until the next. */
const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 6, 24, 48].map((hours) => hours * HOUR_MS),
];

/** The next attempt after so many without an answer; null where the last one was. */
export function nextDelivery(attempts: number, at: Date): Date | null {
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** The last questions of signing up are answered after the account is there: so long the record waits for them. */
export const SIGN_UP_WAIT_MS = 15 * MINUTE_MS;

/** The service answers a visitor's form within this, or the form is kept and passed on later. */
export const ASK_WITHIN_MS = 5_000;

/** Anybody can type anybody's address: so often, and not more, a form leads to an email to it. */
export const MAIL_AGAIN_MS = 24 * HOUR_MS;
