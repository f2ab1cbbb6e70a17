import type { DocumentTable } from '@furrow/documents/document';
import { formatShortDate } from '@furrow/kernel/dates';

/** When the newest of the figures were read (SOURCES.md beside the tables). */
export const FIGURES_READ = new Date('2026-10-09T12:00:00.000Z');

/** Where the figures were read, as SOURCES.md beside the tables has it. */
export const SOURCES_TABLE: DocumentTable = {
  columns: ['Figures', 'Read from, and when'],
  rows: [
    [
      'Prices 1997 to 2019 and rents to 2019, all states',
      'USDA NASS Quick Stats of April 2020, as copied at github.com/rdinter/crop-insurance-bankruptcies. Prices to 2017 were checked against USDA’s yearly summaries, as copied at github.com/TarHeel45/Agricultural-Land-Value; where the two differ, the revised figure stands.',
    ],
    [
      'Prices and rents 2020 to 2026: AL, AR, CA, FL, GA, IA, IL, MS, NE, OR, WA, some of RI; U.S. prices',
      `USDA NASS Quick Stats of ${formatShortDate(FIGURES_READ)}, as copied at github.com/labombademario/Dehesa-Index`,
    ],
    [
      'Prices 2018 to 2025: IN, KY, OH, TN',
      'USDA NASS Quick Stats of 2025, as copied at github.com/w-faulkner/agricultural-data-dashboard',
    ],
    [
      'Single years of other states; U.S. rents',
      'USDA NASS, as reported by Pro Farmer, Northern Ag, DTN and the Farm Bureau. The download names the article beside each figure.',
    ],
    [
      'Farmland and timberland',
      'NCREIF: news releases of the fourth quarters of 2018 to 2021; for other years, articles that quote NCREIF, in Global AgInvesting, AgWeb and Agri Investor',
    ],
    [
      'Stocks, Treasury, gold',
      'A. Damodaran, NYU Stern, as copied in a public table, years to 2024; gold as copied at github.com/JGF777/Historical-analysis-of-returns, years to 2021',
    ],
    [
      'Inflation',
      'usinflationcalculator.com, from the consumer price index, as copied in a public table, years to 2024',
    ],
  ],
};
