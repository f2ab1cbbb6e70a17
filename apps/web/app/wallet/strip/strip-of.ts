import { bankHolidayOn } from '@furrow/kernel/bank-holidays';
import { isBusinessDay } from '@furrow/kernel/business-days';
import { formatMonth } from '@furrow/kernel/dates';
import { toDollarString } from '@furrow/kernel/money';
import { addDays, type CalendarDay, daysBetween } from '@furrow/kernel/new-york-day';
import type { Landing } from '@furrow/modules/wallet/contract';
import { landingWords } from './landing-words.ts';
import { type Placed, placeLabels } from './place-labels.ts';

interface StripDay {
  readonly day: CalendarDay;
  readonly isOpen: boolean;
  /** Below the first day and below the first of each month. */
  readonly month: string | null;
}

/** All of one kind that happens on one day. */
export interface StripMark extends Placed {
  readonly on: CalendarDay;
  readonly kind: Landing['kind'];
  readonly amount: string;
}

export interface Strip {
  readonly days: readonly StripDay[];
  /** The place of today among them. */
  readonly today: number;
  readonly isTodayNamed: boolean;
  readonly marks: readonly StripMark[];
  /** So many lanes of labels. */
  readonly lanes: number;
  readonly holidays: readonly { readonly day: CalendarDay; readonly name: string }[];
}

const FEWEST_DAYS = 21;
const MOST_DAYS = 36;
const AFTER_LAST = 3;
const TODAY = 1;
const TODAY_LABEL: Placed = { column: TODAY, width: 2, lane: 0, align: 'middle' };
/** A letter of a label, and the narrowest that the strip is drawn, in pixels. */
const LETTER = 6.6;
const NARROWEST = 860;

/** The days from yesterday to a little after the last landing. What is later than five weeks from now stands in the list alone. */
export function stripOf(landings: readonly Landing[], today: CalendarDay): Strip {
  const first = addDays(today, -1);
  const groups = groupedByDay(landings)
    .map((group) => ({ ...group, column: daysBetween(first, group.on) }))
    .filter(({ column }) => column >= 0 && column < MOST_DAYS);
  const { marks, count } = placed(groups);
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  return {
    days: days.map((day, index) => ({ day, isOpen: isBusinessDay(day), month: monthAt(day, index) })),
    today: TODAY,
    isTodayNamed: isTodayFree(marks),
    marks,
    lanes: 1 + Math.max(0, ...marks.map(({ lane }) => lane)),
    holidays: days.flatMap((day) => {
      const name = bankHolidayOn(day);
      return name === undefined ? [] : [{ day, name }];
    }),
  };
}

type Group = Pick<StripMark, 'on' | 'kind' | 'amount' | 'column'>;

/** As many days as the labels need to stand side by side. */
function placed(groups: readonly Group[]): { readonly marks: readonly StripMark[]; readonly count: number } {
  const taken = isTodayFree(groups) ? [TODAY_LABEL] : [];
  const last = Math.max(0, ...groups.map(({ column }) => column));
  for (let count = Math.max(FEWEST_DAYS, last + 1 + AFTER_LAST); ; count += 1) {
    const marks = placeLabels(
      groups.map((group) => ({ ...group, width: widthOf(group) * count })),
      count,
      taken,
    );
    if (marks !== null) return { marks, count };
  }
}

/** What the longer line of a label takes of the strip. */
function widthOf(group: Group): number {
  const { amount, what, when } = landingWords(group);
  return (LETTER * Math.max(`${amount} ${what} `.length, when.length)) / NARROWEST;
}

/** What happens today says so itself. */
const isTodayFree = (groups: readonly Pick<Group, 'column'>[]) =>
  groups.every(({ column }) => column > TODAY);

const monthAt = (day: CalendarDay, index: number): string | null =>
  index === 0 || day.endsWith('-01') ? formatMonth(day.slice(0, 7)) : null;

/** Two things on one day are one dot; of each kind the amounts are added up. */
function groupedByDay(landings: readonly Landing[]): Pick<StripMark, 'on' | 'kind' | 'amount'>[] {
  const sums = new Map<string, { on: CalendarDay; kind: Landing['kind']; cents: bigint }>();
  for (const { on, kind, amount } of landings) {
    const key = `${on} ${kind}`;
    const cents = BigInt(amount.replace('.', ''));
    sums.set(key, { on, kind, cents: cents + (sums.get(key)?.cents ?? 0n) });
  }
  return [...sums.values()].map(({ cents, ...rest }) => ({ ...rest, amount: toDollarString(cents) }));
}
