/** How a farm does against the plan that it was offered with, as the firm says it to its investors. */
export const OUTLOOKS = ['on_plan', 'watch', 'below_plan', 'not_reporting'] as const;
export type Outlook = (typeof OUTLOOKS)[number];

export const OUTLOOK_LABELS: Readonly<Record<Outlook, string>> = {
  on_plan: 'On plan',
  watch: 'Watch',
  below_plan: 'Below plan',
  not_reporting: 'Not reporting',
};

export const isOutlook = (text: string): text is Outlook => OUTLOOKS.some((one) => one === text);

/** Fewer characters explain nothing to an investor; more belong in a note. */
export const OUTLOOK_REASON = { least: 20, most: 600 } as const;

/** Whether a farm has not been reported on for twelve months; a farm without an outlook never was. */
export const isOutlookStale = (day: string | null, today: string): boolean =>
  day === null || day <= staleDay(today);

/** An outlook of this day or an older one is stale: the same day a year before. */
export const staleDay = (today: string): string => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

/**
 * Good news after bad news is what investors would act on, so that one person does not say it alone. `judged` is the
 * last outlook other than 'not reporting': a farm that stopped reporting in between is still the one that was below plan.
 */
export const needsSecondPerson = (judged: Outlook | null, next: Outlook): boolean =>
  judged === 'below_plan' && (next === 'on_plan' || next === 'watch');

export const OUTLOOK_DAY_FAULTS = {
  before_offering: 'The offering had not opened on this day.',
  before_last: 'There is a later outlook already. Use its day or a later one.',
  in_future: 'This day is still to come.',
} as const;
export type OutlookDayFault = keyof typeof OUTLOOK_DAY_FAULTS;

interface OutlookDays {
  /** The day on which the offering opened; null where that is not on record. */
  readonly began: string | null;
  /** Of the outlook that stands; null where there is none. */
  readonly last: string | null;
  readonly today: string;
}

/** Why an outlook cannot be of a day. */
export function outlookDayFault(day: string, { began, last, today }: OutlookDays): OutlookDayFault | null {
  if (day > today) return 'in_future';
  if (began !== null && day < began) return 'before_offering';
  return last !== null && day < last ? 'before_last' : null;
}
