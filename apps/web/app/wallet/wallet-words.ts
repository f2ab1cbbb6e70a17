import { formatDollars } from '@furrow/kernel/money';

/** Dollar text of the wire ('-12500.00') as a page writes it, with its cents: '−$12,500.00'. */
export const dollars = (text: string): string =>
  formatDollars(BigInt(text.replace('.', '')), { cents: 'always' });

export const isZero = (text: string): boolean => /^-?0+\.00$/.test(text);

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A calendar day ('2026-11-20') of the coming weeks: 'Fri, Nov 20'. */
export function weekdayDate(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[at.getUTCDay()]}, ${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}`;
}

const LAST_TEENS = 13;
const FIRST_TEENS = 11;

/** '1st', '2nd', '15th'. */
export function ordinal(day: number): string {
  const isTeen = day >= FIRST_TEENS && day <= LAST_TEENS;
  const ending = isTeen ? 'th' : (({ 1: 'st', 2: 'nd', 3: 'rd' } as const)[day % 10] ?? 'th');
  return `${day}${ending}`;
}
