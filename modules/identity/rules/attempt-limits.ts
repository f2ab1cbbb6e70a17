/** What whoever is over a limit is told. The first two speak of passwords: at the door, and of somebody inside. */
export type OverLimit = 'too_many_attempts' | 'auth/too-many-requests' | 'rate_limited';

export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
  /** `too_many_attempts` unless said otherwise. */
  readonly told?: OverLimit;
}

/** All of them hold at once: one against haste, one against patience. */
export type AttemptBudget = readonly AttemptLimit[];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What may be tried how often; each is counted for one account, one network address or one mailbox. */
export interface AttemptLimits {
  /** Failed passwords for one account. */
  readonly account: AttemptBudget;
  /** Failed passwords from one network address. */
  readonly address: AttemptBudget;
  readonly signUp: AttemptBudget;
  readonly reset: AttemptBudget;
  readonly verification: AttemptBudget;
  /** Questions whether an email is known. */
  readonly lookup: AttemptBudget;
  readonly report: AttemptBudget;
}

/**
 * Ten in a quarter of an hour alone would be 350,000 a year. NIST SP 800-63B wants an end at a hundred failures in a
 * row; here a new password begins a new count, and so does a month.
 */
export const GUESSES_IN_ALL: AttemptLimit = { max: 100, windowMs: 30 * DAY };

export function attemptLimits(mailsAnHour = 5): AttemptLimits {
  // Nobody mistyped a password here, so nobody is told so.
  const mails = [{ max: mailsAnHour, windowMs: HOUR, told: 'rate_limited' }] as const;
  return {
    account: [{ max: 10, windowMs: 15 * MINUTE }, GUESSES_IN_ALL],
    address: [
      { max: 100, windowMs: 15 * MINUTE },
      { max: 1_000, windowMs: DAY },
    ],
    signUp: mails,
    reset: mails,
    verification: mails,
    // Filling in one form asks a few times.
    lookup: [{ max: 4 * mailsAnHour, windowMs: 15 * MINUTE, told: 'rate_limited' }],
    report: [{ max: 60, windowMs: HOUR }],
  };
}

/** Mails to one mailbox whose owner has not asked for any, whoever has us write them. */
export const STRANGER_MAILS: AttemptBudget = [{ max: 3, windowMs: DAY, told: 'rate_limited' }];

/** Sets of recovery codes for one person: ten slow hashes each, and nobody copies down more. */
export const RECOVERY_CODE_SETS: AttemptBudget = [{ max: 5, windowMs: HOUR, told: 'rate_limited' }];

/** What is older counts nowhere: failed passwords of an account, those of an address, mails to strangers, and everything else. */
export const ATTEMPTS_KEPT_MS = {
  account: GUESSES_IN_ALL.windowMs,
  address: DAY,
  stranger: DAY,
  other: HOUR,
} as const;
