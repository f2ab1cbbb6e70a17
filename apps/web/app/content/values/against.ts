import { formatPercent } from '@furrow/kernel/percent';
import {
  deepestFall,
  type FigureTables,
  type LatestValue,
  latestValue,
  valueText,
} from '@furrow/modules/content/rules';

/** What a reader who sees only the rise should know; sentences that the figures bear out, or none. */
export function againstIt(
  tables: FigureTables,
  state: { readonly code: string; readonly name: string },
): readonly string[] {
  const fall = deepestFall(tables, state.code, 'cropland');
  const price = latestValue(tables, state.code, 'land', 'cropland');
  const share = latestValue(tables, state.code, 'yield', 'cropland');
  const dollars = ({ value }: LatestValue) => valueText('land', value);
  return [
    ...(fall === null
      ? []
      : [
          `${state.name} cropland fell ${formatPercent(-fall.bps, 1)} from ${fall.from.year} to ${fall.to.year}, from ${dollars(fall.from)} to ${dollars(fall.to)} an acre.`,
        ]),
    ...(share === null
      ? []
      : [
          `At ${valueText('yield', share.value)} of the price in ${share.year}, cash rent alone takes ${Math.round(10_000 / share.value)} years to pay back the land, before tax and costs.`,
        ]),
    ...(price === null
      ? []
      : ['A state average says little about one field: soil, water and drainage set prices far apart.']),
    'Figures are not adjusted for inflation.',
  ];
}
