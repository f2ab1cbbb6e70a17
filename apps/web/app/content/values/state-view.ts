import {
  csvOf,
  type FigureTables,
  MEASURE_FACTS,
  MEASURES,
  type ValueCsv,
  type ValueTab,
} from '@furrow/modules/content/rules';
import { againstIt } from './against.ts';
import { neighborsView } from './neighbors-view.ts';
import { MEASURE_OF } from './read-choice.ts';
import { stateCharts } from './state-charts.ts';
import { stateFigures } from './state-figures.ts';

/** Everything a state's page says from the tables, in words. */
export function stateView(
  tables: FigureTables,
  state: { readonly code: string; readonly name: string },
  tab: ValueTab,
) {
  return {
    tab,
    state,
    figures: stateFigures(tables, state.code, tab),
    ...stateCharts(tables, state, tab),
    neighbors: neighborsView(tables, state.code, tab === 'rankings' ? 'land' : MEASURE_OF[tab], tab),
    against: tab === 'rankings' ? [] : againstIt(tables, state),
    measures: tab === 'rankings' ? MEASURES.map((measure) => ({ measure, ...MEASURE_FACTS[measure] })) : [],
    csv: stateCsv(tab),
  };
}

export type StateView = ReturnType<typeof stateView>;

/** No index of returns is published by state; what there is of one is made of prices and rents. */
function stateCsv(tab: ValueTab): ValueCsv {
  return tab === 'farmland-returns' ? 'prices' : csvOf(tab);
}
