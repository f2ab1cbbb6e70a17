import { FARMLAND_INDEX } from '@furrow/modules/farms/rules';

/**
 * Total return of three kinds of asset in each calendar year, in basis points, before fees and taxes. Years that were
 * not found in a release of the farmland index are missing and not filled in.
 * Stocks (S&P 500) and bonds (10-year U.S. Treasury): A. Damodaran, NYU Stern, through 2024.
 */
export interface IndexReturns {
  readonly name: string;
  readonly index: string;
  readonly byYear: Readonly<Record<number, number>>;
}

export const YEARS = [
  2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024,
] as const;

export const FARMLAND: IndexReturns = {
  name: 'Farmland',
  index: FARMLAND_INDEX.name,
  byYear: FARMLAND_INDEX.byYear,
};

export const STOCKS: IndexReturns = {
  name: 'Stocks',
  index: 'S&P 500',
  byYear: {
    2011: 210,
    2012: 1589,
    2013: 3215,
    2014: 1352,
    2015: 138,
    2016: 1177,
    2017: 2161,
    2018: -423,
    2019: 3121,
    2020: 1802,
    2021: 2847,
    2022: -1804,
    2023: 2606,
    2024: 2488,
  },
};

export const BONDS: IndexReturns = {
  name: 'Bonds',
  index: '10-year Treasury',
  byYear: {
    2011: 1604,
    2012: 297,
    2013: -910,
    2014: 1075,
    2015: 128,
    2016: 69,
    2017: 280,
    2018: -2,
    2019: 964,
    2020: 1133,
    2021: -442,
    2022: -1783,
    2023: 388,
    2024: -164,
  },
};

export const INDICES = [FARMLAND, STOCKS, BONDS] as const;
