import { unwrap } from '@furrow/kernel/result';
import { type FigureTables, resolveSeries, type SeriesView } from '@furrow/modules/content/rules';

const MARKS = [
  'chart returns farmland,stocks,treasury,inflation 2011 2024 | Stocks earned more. Farmland fell less.',
  'chart returns farmland-income,farmland-appreciation 2012 2024 | Income came in every year we have. Appreciation did not.',
  'chart returns annual-cropland,permanent-cropland 2012 2024 | Permanent crops swing wider than annual ones',
];

/** The charts of the country's returns; a mark that does not resolve is a mistake of ours. */
export function returnsViews(tables: FigureTables): readonly SeriesView[] {
  return MARKS.map((mark) => unwrap(resolveSeries(tables, mark)));
}
