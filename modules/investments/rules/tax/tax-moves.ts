import { type CalendarDay, isCalendarDay } from '@furrow/kernel/new-york-day';
import { transitions } from '@furrow/kernel/transitions';

export const TAX_STATES = ['expected', 'in_preparation', 'delayed', 'available', 'corrected'] as const;
export type TaxState = (typeof TAX_STATES)[number];

/** Those of a farm's form as a whole; a document takes an account's line further. */
export const TRACK_STATES = ['expected', 'in_preparation', 'delayed'] as const;
export type TrackState = (typeof TRACK_STATES)[number];

/** What may follow each state. A voided document leads back to preparation. */
export const TAX_MOVES = transitions<TaxState>({
  expected: ['in_preparation', 'delayed', 'available'],
  in_preparation: ['delayed', 'available'],
  delayed: ['in_preparation', 'available'],
  available: ['corrected', 'in_preparation'],
  corrected: ['in_preparation'],
});

export const TAX_STATE_LABELS: Readonly<Record<TaxState, string>> = {
  expected: 'Expected',
  in_preparation: 'In preparation',
  delayed: 'Delayed',
  available: 'Available',
  corrected: 'Corrected',
};

/** Where one account's document stands: by the document it has, else by its farm's form. */
export function taxState(document: { readonly version: number } | null, track: TrackState): TaxState {
  if (document === null) return track;
  return document.version > 1 ? 'corrected' : 'available';
}

export interface TrackChange {
  readonly from: TrackState;
  readonly fromDay: CalendarDay;
  readonly to: TrackState;
  readonly day: CalendarDay;
  readonly today: CalendarDay;
}

export type TrackRefusal = 'tax_cannot_move' | 'tax_day_past' | 'tax_nothing_new';

/** Why the firm cannot move a farm's form there. The same state with another day is a new promise, and allowed. */
export function trackRefusal({ from, fromDay, to, day, today }: TrackChange): TrackRefusal | null {
  if (!isCalendarDay(day) || day < today) return 'tax_day_past';
  if (to === 'delayed' && day <= fromDay) return 'tax_day_past';
  if (from === to) return day === fromDay ? 'tax_nothing_new' : null;
  return TAX_MOVES.canMove(from, to) ? null : 'tax_cannot_move';
}
