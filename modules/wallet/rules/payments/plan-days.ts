import { addBusinessDays } from '@furrow/kernel/business-days';
import { addDays, type CalendarDay } from '@furrow/kernel/new-york-day';
import type { PaymentRefusal } from './moving-refusal.ts';

/** So many days ahead its owner is told of a monthly deposit. */
const NOTICE_DAYS = 3;

/** Why a monthly deposit rests. */
export const PAUSE_REASONS = ['owner', 'return', 'bank_gone', 'blocked', 'refused'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const WORDS: Readonly<Record<PauseReason, string>> = {
  owner: 'You paused it.',
  return: 'A deposit came back. Resume it once your bank account is in order.',
  bank_gone: 'Its bank is no longer linked. Choose another bank.',
  blocked: 'This wallet is blocked. Contact us and we’ll help you.',
  refused: 'The last deposit wasn’t possible. Check your bank and resume it.',
};

export const pauseText = (reason: PauseReason): string => WORDS[reason];

/** The first such day of a month after today: each month has days 1 to 28. */
export function nextPlanDay(dayOfMonth: number, today: CalendarDay): CalendarDay {
  const inMonth = (month: CalendarDay) => `${month.slice(0, 7)}-${String(dayOfMonth).padStart(2, '0')}`;
  const thisMonth = inMonth(today);
  return thisMonth > today ? thisMonth : inMonth(addDays(`${today.slice(0, 7)}-28`, 7));
}

/** The banks rest on weekends and holidays: then it is made on the next day they do not. */
export const dueOn = (nextOn: CalendarDay): CalendarDay => addBusinessDays(nextOn, 0);

const noticeFrom = (nextOn: CalendarDay): CalendarDay => addDays(dueOn(nextOn), -NOTICE_DAYS);

/** The last day of a plan that is told of today. */
export function lastNoticed(today: CalendarDay): CalendarDay {
  let last = today;
  while (noticeFrom(addDays(last, 1)) <= today) last = addDays(last, 1);
  return last;
}

/** Why a plan rests whose deposit was refused. */
export function pauseReasonOf(refusal: PaymentRefusal): Exclude<PauseReason, 'owner'> {
  if (refusal === 'not_found' || refusal === 'bank_not_verified') return 'bank_gone';
  return refusal === 'wallet_blocked' ? 'blocked' : 'refused';
}
