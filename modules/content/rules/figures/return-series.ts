const NCREIF = 'NCREIF, yearly news releases';
const DAMODARAN = 'A. Damodaran, NYU Stern';

interface ReturnIndex {
  /** How a chart labels it. */
  readonly label: string;
  /** What is measured, in full. */
  readonly index: string;
  readonly source: string;
  /** As many decimals as the source gives. */
  readonly decimals: 1 | 2;
}

export const RETURN_SERIES = [
  'farmland',
  'farmland-income',
  'farmland-appreciation',
  'annual-cropland',
  'permanent-cropland',
  'timberland',
  'stocks',
  'treasury',
  'gold',
  'inflation',
] as const;
export type ReturnSeries = (typeof RETURN_SERIES)[number];

export const RETURN_INDICES: Record<ReturnSeries, ReturnIndex> = {
  farmland: { label: 'Farmland', index: 'NCREIF Farmland Index, total', source: NCREIF, decimals: 2 },
  'farmland-income': {
    label: 'Farmland income',
    index: 'NCREIF Farmland Index, income',
    source: NCREIF,
    decimals: 2,
  },
  'farmland-appreciation': {
    label: 'Farmland appreciation',
    index: 'NCREIF Farmland Index, appreciation',
    source: NCREIF,
    decimals: 2,
  },
  'annual-cropland': {
    label: 'Annual cropland',
    index: 'NCREIF Farmland Index, annual cropland',
    source: NCREIF,
    decimals: 2,
  },
  'permanent-cropland': {
    label: 'Permanent cropland',
    index: 'NCREIF Farmland Index, permanent cropland',
    source: NCREIF,
    decimals: 2,
  },
  timberland: { label: 'Timberland', index: 'NCREIF Timberland Index, total', source: NCREIF, decimals: 2 },
  stocks: { label: 'Stocks', index: 'S&P 500, total return', source: DAMODARAN, decimals: 2 },
  treasury: {
    label: 'Treasury',
    index: '10-year U.S. Treasury, total return',
    source: DAMODARAN,
    decimals: 2,
  },
  gold: { label: 'Gold', index: 'Gold, change in price', source: DAMODARAN, decimals: 2 },
  inflation: {
    label: 'Inflation',
    index: 'U.S. consumer prices, change of the yearly average',
    source: 'usinflationcalculator.com, from the consumer price index',
    decimals: 1,
  },
};

export function isReturnSeries(word: string): word is ReturnSeries {
  return (RETURN_SERIES as readonly string[]).includes(word);
}
