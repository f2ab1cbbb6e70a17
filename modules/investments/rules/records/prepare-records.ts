/** A year with more documents than this is prepared by a job; fewer are sent at once. */
export const LARGEST_AT_ONCE = 500;
/** So many documents are packed in one step of a job. */
export const DOCUMENTS_A_STEP = 50;
/** How long a prepared file can be downloaded. */
export const PREPARED_DAYS = 7;
export const MOST_PREPARED_A_DAY = 5;

export const PREPARED_STATES = ['preparing', 'ready', 'failed', 'expired'] as const;
export type PreparedState = (typeof PREPARED_STATES)[number];

/** All years are always prepared; one year only where it is large. */
export const isPrepared = (asked: { readonly year: number | null; readonly documents: number }): boolean =>
  asked.year === null || asked.documents > LARGEST_AT_ONCE;

/** What is packed of each year, in this order. */
const YEAR_STEPS = ['tables', 'statements', 'agreements', 'tax', 'index'] as const;
/** The sheet over several years comes last. */
export type PackStep = (typeof YEAR_STEPS)[number] | 'summary';

/** The years that go into one file, both included. */
export interface PackYears {
  readonly first: number;
  readonly last: number;
}

/** What comes next. */
export interface PackCursor {
  readonly year: number;
  readonly step: PackStep;
  /** The last one that was packed in this step; empty before the first. */
  readonly after: string;
  /** How many were packed in this step: they are numbered through, so that no two have one name. */
  readonly count: number;
}

const beginning = (year: number, step: PackStep): PackCursor => ({ year, step, after: '', count: 0 });

export const firstCursor = ({ first }: PackYears): PackCursor => beginning(first, YEAR_STEPS[0]);

/** What a step has packed; `more` names the last one where others follow. */
export interface PackedPortion {
  readonly count: number;
  readonly more: string | null;
}

/** Where to go on; null where the file is whole. */
export function cursorAfter(years: PackYears, at: PackCursor, packed: PackedPortion): PackCursor | null {
  if (packed.more !== null) return { ...at, after: packed.more, count: at.count + packed.count };
  if (at.step === 'summary') return null;
  const next = YEAR_STEPS[YEAR_STEPS.indexOf(at.step) + 1];
  if (next !== undefined) return beginning(at.year, next);
  if (at.year < years.last) return beginning(at.year + 1, YEAR_STEPS[0]);
  return years.first < years.last ? beginning(at.year, 'summary') : null;
}

export const yearCount = ({ first, last }: PackYears): number => last - first + 1;

/** How many years are packed when this comes next. */
export const yearsDone = (years: PackYears, at: PackCursor | null): number =>
  at === null || at.step === 'summary' ? yearCount(years) : at.year - years.first;

export const preparedUntil = (readyAt: Date): Date =>
  new Date(readyAt.getTime() + PREPARED_DAYS * 24 * 60 * 60_000);
