import type { FigureTables, ReturnSeries } from '@furrow/modules/content/rules';

/** Total return of a kind of asset in each calendar year, in basis points, before fees and taxes. */
export interface IndexReturns {
  readonly name: string;
  readonly index: string;
  /** A year that was not found in a release is missing and not filled in. */
  readonly byYear: Readonly<Record<number, number>>;
}

export const YEARS = [
  2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024,
] as const;

const COMPARED: readonly { readonly series: ReturnSeries; readonly name: string; readonly index: string }[] =
  [
    { series: 'farmland', name: 'Farmland', index: 'NCREIF Farmland Index' },
    { series: 'stocks', name: 'Stocks', index: 'S&P 500' },
    { series: 'treasury', name: 'Bonds', index: '10-year Treasury' },
  ];

/** From the tables that texts and the value tool read, so that all three say the same. */
export function indexReturns(tables: FigureTables): readonly IndexReturns[] {
  return COMPARED.map(({ series, name, index }) => ({
    name,
    index,
    byYear: Object.fromEntries(
      YEARS.flatMap((year) => {
        const bps = tables.returns(series, year);
        return bps === null ? [] : [[year, bps]];
      }),
    ),
  }));
}
