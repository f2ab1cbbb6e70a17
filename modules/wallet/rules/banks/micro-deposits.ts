import { addBusinessDays } from '@furrow/kernel/business-days';
import { type Cents, parseDollars } from '@furrow/kernel/money';
import { addDays, type CalendarDay, newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';

/** So often may the two amounts be wrong. */
export const MICRO_DEPOSIT_TRIES = 3;
/** For so many days after they were sent they may be entered. */
const DAYS_TO_ENTER = 7;
const FIRST_BUSINESS_DAY = 1;
const LAST_BUSINESS_DAY = 2;

export interface MicroDepositDays {
  /** By then they have arrived. */
  readonly landOn: CalendarDay;
  readonly enterUntil: CalendarDay;
  /** The end of that day. */
  readonly until: Date;
}

/** Two deposits take one to two business days. */
export function microDepositDays(sentAt: Date): MicroDepositDays {
  const sentOn = newYorkDay(sentAt);
  return {
    landOn: addBusinessDays(sentOn, LAST_BUSINESS_DAY),
    enterUntil: addDays(sentOn, DAYS_TO_ENTER),
    until: startOfNewYorkDay(addDays(sentOn, DAYS_TO_ENTER + 1)),
  };
}

/** From the first day on which they can have arrived; whether they have is for the payment service to say. */
function mayHaveLanded(sentAt: Date, landOn: CalendarDay, now: Date): boolean {
  const [today, first] = [newYorkDay(now), addBusinessDays(newYorkDay(sentAt), FIRST_BUSINESS_DAY)];
  return today >= (first < landOn ? first : landOn);
}

/** One to nine cents; null for anything else. */
export function readMicroDeposit(text: string): Cents | null {
  const cents = parseDollars(text);
  return cents.ok && cents.value >= 1n && cents.value <= 9n ? cents.value : null;
}

export interface WaitingForAmounts {
  readonly isWaiting: boolean;
  readonly tries: number;
  readonly sentAt: Date | null;
  readonly landOn: CalendarDay | null;
  readonly until: Date | null;
}

export type AmountsRefusal =
  | 'bank_not_waiting'
  | 'amounts_tries_used_up'
  | 'amounts_expired'
  | 'amounts_not_landed';

/** Why the two amounts cannot be entered now; null where they can. */
export function amountsRefusal(bank: WaitingForAmounts, now: Date): AmountsRefusal | null {
  if (!bank.isWaiting) return 'bank_not_waiting';
  if (bank.tries >= MICRO_DEPOSIT_TRIES) return 'amounts_tries_used_up';
  if (bank.sentAt === null || bank.landOn === null || bank.until === null) return 'amounts_not_landed';
  if (now >= bank.until) return 'amounts_expired';
  return mayHaveLanded(bank.sentAt, bank.landOn, now) ? null : 'amounts_not_landed';
}
