import {
  FARM_STATES,
  type FigureTables,
  MEASURE_FACTS,
  MEASURES,
  type Measure,
  measureText,
  rankOf,
  statePath,
} from '@furrow/modules/content/rules';

/** The fifty states by one measure, with the others beside it. */
export function rankingsView(tables: FigureTables, by: Measure) {
  const rows = FARM_STATES.map(({ code, name }) => ({
    state: code,
    name,
    path: statePath(code, 'rankings'),
    size: tables.measured(code, by) ?? -1,
    cells: Object.fromEntries(
      MEASURES.map((measure) => {
        const value = tables.measured(code, measure);
        return [
          measure,
          value === null ? null : { text: measureText(measure, value), rank: rankOf(tables, code, measure) },
        ];
      }),
    ) as Record<Measure, { readonly text: string; readonly rank: number | null } | null>,
  })).toSorted((one, other) => other.size - one.size || one.name.localeCompare(other.name));
  const [first] = rows;
  return {
    by,
    finding: `${first?.name ?? ''} ${LEADS[by]}`,
    measures: MEASURES.map((measure) => ({ measure, ...MEASURE_FACTS[measure] })),
    rows: rows.map(({ size: _size, ...row }) => row),
  };
}

const LEADS: Record<Measure, string> = {
  farms: 'has the most farms',
  'land-in-farms': 'has the most land in farms',
  'irrigated-acres': 'irrigates the most land',
  exports: 'exported the most, soybeans left out',
  'net-income': 'earned the most of the twelve states we know',
};

export type RankingsView = ReturnType<typeof rankingsView>;
