import type { SeriesView } from '@furrow/modules/content/rules';
import { describe, expect, it } from 'vitest';
import { fieldLine } from './field-line.ts';

const view: SeriesView = {
  shape: 'chart',
  measure: 'land',
  title: 'Land rose',
  unit: 'Cropland, dollars an acre',
  years: [2018, 2019, 2020, 2021, 2022],
  lines: [{ label: 'Iowa', values: [100_000, 200_000, 150_000, null, 300_000] }],
  kind: 'dollars',
  revised: true,
  source: 'USDA NASS',
};
const line = (change: Partial<SeriesView> = {}) =>
  fieldLine([{ kind: 'series', view: { ...view, ...change } }]);

describe('the line over a field', () => {
  it('joins neither the two sides of the revision nor the ends of a gap', () => {
    expect(line()?.strokes).toHaveLength(3);
    expect(line()?.gaps).toEqual([
      { x: 28, width: 22 },
      { x: 50, width: 44 },
    ]);
    expect(line({ revised: false })?.strokes).toHaveLength(2);
  });

  it('says its ends in figures and words', () => {
    expect(line()?.ends).toEqual([
      { x: 6, y: 86, figure: '$1,000', year: 2018 },
      { x: 94, y: 30, figure: '$3,000', year: 2022 },
    ]);
    expect(line()?.words).toBe('Iowa: $1,000 in 2018, $3,000 in 2022');
  });

  it('is left out where a text has no chart of dollars, or one of a single figure', () => {
    expect(fieldLine([])).toBeNull();
    expect(line({ shape: 'table' })).toBeNull();
    expect(line({ kind: 'percent' })).toBeNull();
    expect(line({ lines: [{ label: 'Iowa', values: [null, null, 1, null, null] }] })).toBeNull();
    expect(line({ lines: [] })).toBeNull();
  });
});
