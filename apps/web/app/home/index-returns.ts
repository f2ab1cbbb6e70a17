/**
 * Total return of three kinds of asset in each calendar year, in basis points, before fees and taxes.
 *
 * Farmland: NCREIF Farmland Index, from its yearly news releases and trade articles that quote them. The figures of
 * 2022 and 2023 were not found in a release, so they are missing here and not filled in. 2020 stands as first
 * released; a year later the index was restated.
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
  index: 'NCREIF Farmland Index',
  byYear: {
    2011: 1516,
    2012: 1858,
    2013: 2091,
    2014: 1263,
    2015: 1035,
    2016: 709,
    2017: 619,
    2018: 674,
    2019: 481,
    2020: 308,
    2021: 783,
    2024: -103,
  },
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
