import { addBusinessDays } from '@furrow/kernel/business-days';
import { type CalendarDay, newYorkDay, newYorkTime } from '@furrow/kernel/new-york-day';

/** pull: from the bank to us; push: from us to the bank. */
export type PaymentDirection = 'pull' | 'push';

/** The service hands its file to the banks at 16:00 Central, which is 17:00 in New York on every day of the year. */
const EXPORT_TIME = '17:00';

/** Business days from the export until the money is there. */
const LANDS_AFTER: Readonly<Record<PaymentDirection, number>> = { pull: 3, push: 1 };

export interface PaymentDates {
  /** Until then it can be called off: the export. */
  readonly cancelUntil: Date;
  readonly landsOn: CalendarDay;
  /** Of a pull: the first day on which the money may leave again; null for a push. */
  readonly withdrawableOn: CalendarDay | null;
}

/** The day whose file takes along what is created now. */
export function exportDay(now: Date): CalendarDay {
  const today = addBusinessDays(newYorkDay(now), 0);
  return now < newYorkTime(today, EXPORT_TIME) ? today : addBusinessDays(today, 1);
}

export function paymentDates(
  direction: PaymentDirection,
  now: Date,
  { withdrawDays }: { readonly withdrawDays: number },
): PaymentDates {
  const exported = exportDay(now);
  const landsOn = addBusinessDays(exported, LANDS_AFTER[direction]);
  return {
    cancelUntil: newYorkTime(exported, EXPORT_TIME),
    landsOn,
    withdrawableOn: direction === 'pull' ? withdrawableFrom(landsOn, withdrawDays) : null,
  };
}

/** The banks may take a pull back for some days after it landed: until they are over it stays here. */
export const withdrawableFrom = (landedOn: CalendarDay, withdrawDays: number): CalendarDay =>
  addBusinessDays(landedOn, withdrawDays);
