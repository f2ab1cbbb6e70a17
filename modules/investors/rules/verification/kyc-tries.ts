const DAY_MS = 24 * 60 * 60_000;

/** As far back as tries are looked at. */
export const KYC_TRIES_MS = 30 * DAY_MS;
const MOST_IN_30_DAYS = 10;
const MOST_A_DAY = 5;

/**
 * May somebody begin another check of identity? `tries` are those of the person, over all their accounts, that they did
 * not pass. Whoever goes on is guessing at somebody else's answers, or needs a person who helps.
 */
export function kycTryRefusal(
  tries: readonly Date[],
  now: Date,
): 'kyc_tries_used_up' | 'kyc_tries_today' | null {
  const within = (ms: number) => tries.filter((at) => now.getTime() - at.getTime() < ms).length;
  if (within(KYC_TRIES_MS) >= MOST_IN_30_DAYS) return 'kyc_tries_used_up';
  return within(DAY_MS) >= MOST_A_DAY ? 'kyc_tries_today' : null;
}
