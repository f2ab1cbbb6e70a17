import type { BasisPoints } from '@furrow/kernel/percent';

/** Total return of an index in each calendar year, in basis points, before fees and taxes. */
export interface YearlyIndex {
  readonly name: string;
  /** Who publishes the figures, for whoever wants to look them up. */
  readonly source: string;
  readonly byYear: Readonly<Record<number, BasisPoints>>;
}

/**
 * From the yearly news releases of NCREIF and trade articles that quote them. The figures of 2022, 2023 and 2025 were
 * not found in a release, so they are missing here and not filled in. 2020 stands as first released; a year later the
 * index was restated.
 */
export const FARMLAND_INDEX: YearlyIndex = {
  name: 'NCREIF Farmland Index',
  source: 'NCREIF yearly news releases',
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
