/** What whoever is over a limit is told. The first two speak of passwords: at the door, and of somebody inside. */
export type OverLimit = 'too_many_attempts' | 'auth/too-many-requests' | 'rate_limited';

export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
  /** `too_many_attempts` unless said otherwise. */
  readonly told?: OverLimit;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What may be tried how often; each is counted for one account, one network address or one mailbox. */
export interface AttemptLimits {
  /** Failed passwords for one account. */
  readonly account: AttemptLimit;
  /** Failed passwords from one network address. */
  readonly address: AttemptLimit;
  readonly signUp: AttemptLimit;
  readonly reset: AttemptLimit;
  readonly verification: AttemptLimit;
  /** Questions whether an email is known. */
  readonly lookup: AttemptLimit;
  readonly report: AttemptLimit;
}

export function attemptLimits(mailsAnHour = 5): AttemptLimits {
  // Nobody mistyped a password here, so nobody is told so.
  const mails = { max: mailsAnHour, windowMs: HOUR, told: 'rate_limited' } as const;
  return {
    account: { max: 10, windowMs: 15 * MINUTE },
    address: { max: 100, windowMs: 15 * MINUTE },
    signUp: mails,
    reset: mails,
    verification: mails,
    // Filling in one form asks a few times.
    lookup: { max: 4 * mailsAnHour, windowMs: 15 * MINUTE, told: 'rate_limited' },
    report: { max: 60, windowMs: HOUR },
  };
}

/** The longest window: what is older counts nowhere. */
export const ATTEMPTS_KEPT_MS = HOUR;
