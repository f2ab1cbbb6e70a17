import type { FormValues } from '@furrow/forms/values';
import { addDays, type CalendarDay } from '@furrow/kernel/new-york-day';

/** A check older than this is made again, as accreditation and suitability are. */
const REUSE_DAYS = 365;

/** What a check is made with and can be read without opening a secret. */
const COMPARED = ['first_name', 'last_name', 'address', 'address2', 'city', 'state', 'zip_code'] as const;

export function isRecentCheck(passedOn: CalendarDay, today: CalendarDay): boolean {
  return today < addDays(passedOn, REUSE_DAYS);
}

/** Are these the details that were checked? Somebody who moved or changed their name shows who they are again. */
export function hasSameIdentity(one: FormValues, other: FormValues): boolean {
  return COMPARED.every((name) => textOf(one, name) === textOf(other, name));
}

const textOf = (details: FormValues, name: string) => {
  const value = details[name];
  return typeof value === 'string' ? value.trim() : '';
};
