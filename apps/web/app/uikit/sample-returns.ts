import type { BarSeries } from '@furrow/ui/bar-chart';

/** Figures for the specimen only, after the shape of the published indices; pages read theirs from sourced data. */
export const YEARS = [
  '2011',
  '2012',
  '2013',
  '2014',
  '2015',
  '2016',
  '2017',
  '2018',
  '2019',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
];

export const RETURNS: readonly BarSeries[] = [
  {
    key: 'farmland',
    name: 'Farmland',
    detail: 'specimen figures',
    tone: 'net',
    labels: 'all',
    values: [15.2, 18.6, 20.9, 12.6, 10.3, 7.1, 6.2, 6.7, 4.8, 3.1, 7.8, null, null, -1],
    facts: [
      { label: 'Average year', value: '9.4%' },
      { label: 'Worst year', value: '−1.0%', note: 'in 2024' },
    ],
  },
  {
    key: 'stocks',
    name: 'Stocks',
    detail: 'specimen figures',
    tone: 'stone',
    values: [2.1, 15.9, 32.1, 13.5, 1.4, 11.8, 21.6, -4.2, 31.2, 18, 28.5, -18, 26.1, 24.9],
    facts: [
      { label: 'Average year', value: '16.4%' },
      { label: 'Worst year', value: '−18.0%', note: 'in 2022' },
    ],
  },
  {
    key: 'bonds',
    name: 'Bonds',
    detail: 'specimen figures',
    tone: 'sky',
    values: [16, 3, -9.1, 10.7, 1.3, 0.7, 2.8, 0, 9.6, 11.3, -4.4, -17.8, 3.9, -1.6],
    facts: [
      { label: 'Average year', value: '3.4%' },
      { label: 'Worst year', value: '−17.8%', note: 'in 2022' },
    ],
  },
];
