const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** '40 min', '18 h', '6 d 2 h': as much as one needs to see what is older. */
export function ageText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  return hours === 0 ? `${Math.floor(ms / DAY_MS)} d` : `${Math.floor(ms / DAY_MS)} d ${hours} h`;
}

export const daysText = (days: number): string => (days === 1 ? '1 business day' : `${days} business days`);
