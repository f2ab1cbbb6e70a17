import { addBusinessDays } from '@furrow/kernel/business-days';
import { newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';

/** J14: from then on money is paid out to a bank. Whoever took over an account must not be able to empty it at once. */
export function payoutsFrom(linkedAt: Date, coolingDays: number): Date {
  return coolingDays === 0 ? linkedAt : startOfNewYorkDay(addBusinessDays(newYorkDay(linkedAt), coolingDays));
}

/** For so long after a change of the address the former one is told of banks too. */
export const FORMER_EMAIL_DAYS = 30;
