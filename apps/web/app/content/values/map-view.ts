import {
  classLabels,
  classOf,
  type StateRow,
  type ValueMeasure,
  valueText,
} from '@furrow/modules/content/rules';
import { mapLabels } from './map-labels.ts';

export interface MapState {
  readonly code: string;
  /** From 0 to 5; null where there is no figure. */
  readonly level: number | null;
  /** What a pointer reads: 'Iowa: $10,300'. */
  readonly words?: string;
  /** What is written on the state, and where; absent where it has no room. */
  readonly label?: { readonly text: string; readonly x: number; readonly y: number };
}

export interface MapView {
  readonly states: readonly MapState[];
  readonly legend: readonly { readonly label: string; readonly states: number }[];
  readonly missing: number;
}

/** The map of a year: how dark each state is, and how many are in each class. */
export function mapView(measure: ValueMeasure, rows: readonly StateRow[]): MapView {
  const states = rows.map((row): MapState => {
    const value = row[measure];
    const at = mapLabels.get(row.state);
    if (value === null) return { code: row.state, level: null, words: `${row.name}: not available` };
    return {
      code: row.state,
      level: classOf(measure, value),
      words: `${row.name}: ${valueText(measure, value)}`,
      ...(at === undefined ? {} : { label: { text: shortText(measure, value), ...at } }),
    };
  });
  return {
    states,
    legend: classLabels(measure).map((label, level) => ({
      label,
      states: states.filter((state) => state.level === level).length,
    })),
    missing: states.filter(({ level }) => level === null).length,
  };
}

/** Thousands of dollars of a price, dollars of a rent, percent of a price. */
function shortText(measure: ValueMeasure, value: number): string {
  // Rounded as a whole number: a half such as 6.05 has no exact float.
  if (measure === 'land') return (Math.round(value / 10_000) / 10).toFixed(1);
  if (measure === 'rent') return String(Math.round(value / 100));
  return (value / 100).toFixed(1);
}

export const LABELS_ARE: Record<ValueMeasure, string> = {
  land: 'Labels in thousands of dollars.',
  rent: 'Labels in dollars.',
  yield: 'Labels in percent.',
};
