const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Calendar days on which returns are annualized: actual days over 365. */
export const DAYS_IN_YEAR = 365;

/** Days since 1970 of a calendar day ('2026-03-08'). Anything else is a bug and throws. */
export function dayNumber(day: string): number {
  const at = CALENDAR_DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`not a calendar day: ${day}`);
  }
  return at / DAY_MS;
}
