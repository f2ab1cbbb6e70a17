import { csvLine } from '@furrow/kernel/csv';
import {
  areaName,
  FARM_STATES,
  type LandMeasure,
  MEASURE_FACTS,
  MEASURES,
  RETURN_INDICES,
  RETURN_SERIES,
  rankOf,
  type ValueCsv,
  WHOLE_COUNTRY,
} from '../../rules/index.ts';
import { figureSource } from './figure-source.ts';
import { figureTables } from './figure-tables.ts';

/** A table of the value tool as a file, of one state or of all; every line names its year and its source. */
export function valuesCsv(table: ValueCsv, state?: string): string {
  switch (table) {
    case 'prices':
      return landCsv('land', 'Dollars an acre', areas(state));
    case 'rents':
      return landCsv('rent', 'Dollars an acre a year', areas(state));
    case 'returns':
      return returnsCsv();
    case 'rankings':
      return rankingsCsv(state === undefined ? FARM_STATES.map(({ code }) => code) : [state]);
  }
}

const areas = (state: string | undefined): readonly string[] =>
  state === undefined ? [WHOLE_COUNTRY, ...FARM_STATES.map(({ code }) => code)] : [state];

function landCsv(measure: LandMeasure, head: string, states: readonly string[]): string {
  const lines = states.flatMap((state) =>
    (figureTables.landHistory(state)?.[measure] ?? []).flatMap(({ land_class, first_year, per_acre_cents }) =>
      per_acre_cents.flatMap((cents, index) => {
        const year = first_year + index;
        const source = figureSource({ measure, state, landClass: land_class, year });
        return cents === null
          ? []
          : [csvLine([state, areaName(state), land_class, year, dollars(cents), source])];
      }),
    ),
  );
  return [csvLine(['State', 'Name', 'Class', 'Year', head, 'Source']), ...lines].join('');
}

/** '1700', '50.50': a spreadsheet reads it as a number. */
const dollars = (cents: number): string =>
  cents % 100 === 0
    ? String(cents / 100)
    : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function returnsCsv(): string {
  const years = Array.from({ length: 60 }, (_, index) => 1991 + index);
  const lines = RETURN_SERIES.flatMap((series) =>
    years.flatMap((year) => {
      const bps = figureTables.returns(series, year);
      const { index, source } = RETURN_INDICES[series];
      return bps === null ? [] : [csvLine([series, index, year, bps / 100, source])];
    }),
  );
  return [csvLine(['Series', 'Index', 'Year', 'Percent', 'Source']), ...lines].join('');
}

function rankingsCsv(states: readonly string[]): string {
  const lines = states.flatMap((state) =>
    MEASURES.flatMap((measure) => {
      const value = figureTables.measured(state, measure);
      const { label, year, unit, source, note } = MEASURE_FACTS[measure];
      return value === null
        ? []
        : [
            csvLine([
              state,
              areaName(state),
              label,
              year,
              value,
              unit.replace('_', ' '),
              rankOf(figureTables, state, measure),
              [source, note].filter((part) => part !== null).join('. '),
            ]),
          ];
    }),
  );
  return [csvLine(['State', 'Name', 'Measure', 'Year', 'Value', 'Unit', 'Rank', 'Source']), ...lines].join(
    '',
  );
}
