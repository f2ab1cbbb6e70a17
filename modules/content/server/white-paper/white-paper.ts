import type { Document, DocumentSection } from '@furrow/documents/document';
import { formatShortDate } from '@furrow/kernel/dates';
import { formatPercent } from '@furrow/kernel/percent';
import {
  deepestFall,
  FARM_STATES,
  type FigureTables,
  type LandSeries,
  latestValue,
  REVISED_AFTER,
  type ReturnSeries,
  VALUES_PATH,
  valueText,
  WHOLE_COUNTRY,
  yearlyGrowths,
} from '../../rules/index.ts';
import { FIGURES_READ, SOURCES_TABLE } from './paper-sources.ts';
import { countryTable, PAPER_CLASS, returnsTable, returnYears, statesTable } from './paper-tables.ts';

export interface WhitePaperFacts {
  readonly brand: string;
  /** Where the site is, so that a printed page leads to the tables. */
  readonly origin: string;
  readonly tables: FigureTables;
}

const OF_FARMLAND = [
  'farmland',
  'farmland-income',
  'farmland-appreciation',
  'annual-cropland',
  'permanent-cropland',
  'timberland',
] as const satisfies readonly ReturnSeries[];
const BESIDE_IT = ['stocks', 'treasury', 'gold', 'inflation'] as const satisfies readonly ReturnSeries[];

/** 'Farmland in figures': what was published of prices, rents and returns, with each gap and each doubt. */
export function whitePaper(facts: WhitePaperFacts): Document {
  const { brand, tables } = facts;
  return {
    brand,
    title: 'Farmland in figures',
    subtitle: 'What American farmland cost, what it rented for, and what it returned',
    dateline: `Figures read by ${formatShortDate(FIGURES_READ)}`,
    notice:
      'These are published figures about the past. They are no forecast, no advice and no offer, and they describe no farm that you could invest in.',
    footer: 'Published figures about the past; no forecast, no advice, no offer',
    numbered: false,
    created: FIGURES_READ,
    sections: [
      aboutThis(facts),
      ...countrySections(tables),
      statesSection(tables),
      ...returnSections(tables),
      doubts(tables),
      sources(facts),
    ],
  };
}

const section = (heading: string, more: Partial<Omit<DocumentSection, 'heading'>>): DocumentSection => ({
  heading,
  paragraphs: [],
  table: null,
  after: [],
  signatures: [],
  ...more,
});

function aboutThis({ brand, origin }: WhitePaperFacts): DocumentSection {
  return section('What this is, and what it leaves out', {
    paragraphs: [
      `This paper brings together what was published about three things: the price of an acre of cropland, the cash rent it earns, and what farmland returned in a calendar year next to stocks, bonds, gold and inflation. The figures come from the same tables as ${origin}${VALUES_PATH}, where you can download all of them, each with its source.`,
      'It leaves out a lot. Pasture, irrigated land and land with buildings are on the site but not here. Counties and single fields are nowhere in it, nor are property taxes, upkeep, loans and fees. Where we found no figure it says “not available”: that never means zero, and we have filled no gap by guessing.',
      `${brand} sells shares in farms, so we do better when farmland looks good. That is a reason to check us against the sources at the end.`,
    ],
  });
}

function countrySections(tables: FigureTables): DocumentSection[] {
  const series = tables.landHistory(WHOLE_COUNTRY)?.land.find(({ land_class }) => land_class === PAPER_CLASS);
  if (series === undefined) return [];
  const years = series.per_acre_cents.map((_, index) => series.first_year + index);
  const before = years.filter((year) => year <= REVISED_AFTER);
  const after = years.filter((year) => year > REVISED_AFTER);
  return [
    section(`An acre of U.S. cropland, ${span(before)}`, {
      paragraphs: [
        `USDA asks farmers every June what their land is worth and publishes what they say on average. The change is from the year before. ${growthOver(series, before)}`,
      ],
      table: countryTable(tables, before),
    }),
    section(`An acre of U.S. cropland, ${span(after)}`, {
      paragraphs: [
        `USDA revises its figures after each Census of Agriculture, and ours up to ${REVISED_AFTER} and from ${REVISED_AFTER + 1} on were read on either side of such a revision. A step between the two tables may be the revision and not the market. So we give no change from ${REVISED_AFTER} to ${REVISED_AFTER + 1}, and no rate across both tables. ${growthOver(series, after)}`,
      ],
      table: countryTable(tables, after),
    }),
  ];
}

const span = (years: readonly number[]): string => `${years[0]} to ${years.at(-1)}`;

function growthOver(series: LandSeries, years: readonly number[]): string {
  const growth = yearlyGrowths(series).find(({ from }) => years.includes(from));
  if (growth === undefined) return '';
  const price = (year: number) => valueText('land', series.per_acre_cents[year - series.first_year] ?? NaN);
  return `The average went from ${price(growth.from)} in ${growth.from} to ${price(growth.to)} in ${growth.to}, which comes to ${formatPercent(growth.bps, 1)} a year, compounded and before inflation.`;
}

function statesSection(tables: FigureTables): DocumentSection {
  const recent = FARM_STATES.filter(
    ({ code }) => (latestValue(tables, code, 'land', PAPER_CLASS)?.year ?? 0) > REVISED_AFTER,
  ).length;
  return section('Price and cash rent of cropland, by state', {
    paragraphs: [
      `The latest figures we have, in dollars an acre and dollars an acre a year. For ${recent} of the 50 states there is a price from after the revision; the others are older, so check that the years match before you compare two states. Rent as a percent of price is worked out only where both are known for the same year, which may be earlier than the latest price.`,
    ],
    table: statesTable(tables),
    after: [
      'The rent is what a tenant pays. The owner still pays property tax, insurance and upkeep out of it, so what is left is a smaller share of the price.',
    ],
  });
}

function returnSections(tables: FigureTables): DocumentSection[] {
  const years = returnYears(tables, OF_FARMLAND);
  const released = tables.returns('farmland', 2020);
  const restated =
    released === null
      ? ''
      : ` Farmland in 2020 is given as it was first released, ${formatPercent(released, 2)}; the release of the year after implies that it was restated.`;
  return [
    section('What farmland returned in a calendar year, percent', {
      paragraphs: [
        `From the indices of NCREIF, which collects what large investors report of the farms and forests they own: income and change in value together, before fees and taxes. Income and appreciation are the two parts of farmland as a whole; annual and permanent crops are the two kinds of it. Timberland in 2013 was read in an article about 2014 and not checked against a release.${restated}`,
      ],
      table: returnsTable(tables, OF_FARMLAND, years),
    }),
    section('What other things returned in the same years, percent', {
      paragraphs: [
        'Stocks are the S&P 500 and Treasury is the 10-year U.S. Treasury, both with dividends or interest. Gold is its change in price. Inflation is the change in consumer prices from one yearly average to the next.',
      ],
      table: returnsTable(tables, BESIDE_IT, years),
    }),
  ];
}

function doubts(tables: FigureTables): DocumentSection {
  return section('Why not to read too much into it', {
    paragraphs: [
      '(a) Few farms in an index are sold in a year. The rest are appraised, and appraisals follow the market slowly, so farmland looks calmer than it is.',
      '(b) What farmers say their land is worth is an opinion. It is a good guide to a state and a poor one to a field: soil, water and the neighbor who wants to buy decide the price.',
      '(c) The years without a figure may not be ordinary ones. An average of the years that are here is not the average of the whole time, so we give none.',
      `(d) One number hides a wide spread.${spread(tables)}`,
      '(e) Nobody can buy these indices. Whoever owns a share of a farm pays fees, has one tenant and one climate, and may wait years to sell.',
      `(f) The years in these tables are few, and most of them were kind.${worst(tables)} The next ones may not be.`,
    ],
  });
}

/** The latest year in which both kinds of cropland have a figure. */
function spread(tables: FigureTables): string {
  const kinds = ['annual-cropland', 'permanent-cropland'] as const;
  const year = returnYears(tables, kinds).findLast((one) =>
    kinds.every((kind) => tables.returns(kind, one) !== null),
  );
  if (year === undefined) return '';
  const [annual, permanent] = kinds.map((kind) => formatPercent(tables.returns(kind, year) ?? NaN, 2));
  return ` In ${year} land under annual crops returned ${annual}, and land under trees and vines ${permanent}.`;
}

function worst(tables: FigureTables): string {
  const fall = deepestFall(tables, WHOLE_COUNTRY, PAPER_CLASS);
  if (fall === null) return '';
  const { from, to, bps } = fall;
  return ` The deepest fall in the price of U.S. cropland here is ${formatPercent(-bps, 1)}, from ${from.year} to ${to.year}.`;
}

function sources({ origin }: WhitePaperFacts): DocumentSection {
  return section('Sources', {
    table: SOURCES_TABLE,
    after: [
      `We read copies of the publishers’ tables, not their databases. If you find a figure that differs from the publisher’s, the publisher is right; please tell us at ${origin}/company/contact-us.`,
    ],
  });
}
