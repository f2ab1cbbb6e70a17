import { formatPercent } from '@furrow/kernel/percent';
import { dollarsText } from '../figures/resolve-figure.ts';

/** What a map and a table of states show. */
export type ValueMeasure = 'land' | 'rent' | 'yield';

/**
 * Where each class of the map begins, in cents or basis points. They are fixed, so that a shade means the same in every
 * year: a map that changes color shows land that changed.
 */
const STARTS: Record<ValueMeasure, readonly number[]> = {
  land: [2_500_00, 4_000_00, 6_000_00, 8_000_00, 10_000_00],
  rent: [50_00, 100_00, 150_00, 200_00, 250_00],
  yield: [200, 300, 400, 500, 600],
};

/** The smallest step of a figure, so that a class can say where it ends. */
const STEP: Record<ValueMeasure, number> = { land: 100, rent: 100, yield: 10 };

export const CLASS_COUNT = 6;

/** From 0, the lightest, to 5. */
export function classOf(measure: ValueMeasure, value: number): number {
  return STARTS[measure].filter((start) => value >= start).length;
}

/** 'under $2,500', '$2,500–3,999', '$10,000 and up'. */
export function classLabels(measure: ValueMeasure): readonly string[] {
  const starts = STARTS[measure];
  const text = (value: number) => valueText(measure, value);
  return Array.from({ length: CLASS_COUNT }, (_, index) => {
    const from = starts[index - 1];
    const next = starts[index];
    if (from === undefined) return `under ${text(next ?? 0)}`;
    if (next === undefined) return `${text(from)} and up`;
    return `${text(from).replace('%', '')}–${text(next - STEP[measure]).replace('$', '')}`;
  });
}

/** '$10,300', '$274.50', '2.7%'. */
export function valueText(measure: ValueMeasure, value: number): string {
  return measure === 'yield' ? formatPercent(value, 1) : dollarsText(value);
}
