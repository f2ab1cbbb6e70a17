import type { DocumentTable } from '@furrow/documents/document';
import { formatDollars } from '@furrow/kernel/money';
import type { FarmFee, FarmProspectus } from '@furrow/modules/farms/contract';
import {
  areaScore,
  type FarmPlanCents,
  feeCents,
  feeInCents,
  overallRating,
  planInCents,
  project,
  RATING_AREA_LABELS,
} from '@furrow/modules/farms/rules';
import type { DemoOffering } from '../offering.ts';
import { basisPoints, cents } from './amounts.ts';
import type { TableName } from './document.ts';
import type { Words } from './words.ts';

interface TableSource {
  readonly offering: DemoOffering;
  readonly prospectus: FarmProspectus;
  readonly words: Words;
}

export function tableOf(name: TableName, source: TableSource): DocumentTable {
  return TABLES[name](source);
}

const TABLES: Record<TableName, (source: TableSource) => DocumentTable> = {
  terms: ({ words }) => ({
    columns: ['Term', 'This offering'],
    rows: [
      ['Issuer', `${words.company}, a Delaware limited liability company`],
      ['Property', `${words.acres} acres in ${words.county}, ${words.state}, near ${words.town}`],
      ['Purchase price', `${words.price}, or ${words.price_per_acre} an acre`],
      ['Amount to raise', `${words.raise} in ${words.number_of_interests} ${words.interests}`],
      ['Price', `${words.interest_price} a ${words.interest}`],
      ['Minimum investment', `${words.minimum} for ${words.minimum_interests} ${words.interests}`],
      ['Planned holding period', `${words.hold} years`],
      ['Target', `${words.irr} a year, net of fees; a target, not a promise`],
      ['Managed by', `${words.operator}`],
      ['Debt', 'None. The land is bought without a loan.'],
    ],
  }),
  budget: ({ prospectus, offering }) => ({
    columns: ['Use', 'Amount'],
    rows: [
      ...prospectus.budget.map(({ name, amount }) => [name, whole(amount)]),
      ['Total', whole(offering.raised)],
    ],
    totals: true,
  }),
  fees: ({ prospectus, offering }) => ({
    columns: ['Fee', 'When', 'Rate', 'In the first year or at closing'],
    rows: prospectus.fees.map((fee) => [
      fee.name,
      FEE_WHEN[fee.when],
      rateText(fee),
      dueText(fee, prospectus, offering),
    ]),
  }),
  costs: ({ prospectus }) => ({
    columns: ['Cost', 'Basis', 'First year', 'Growth per year'],
    rows: (prospectus.plan?.costs ?? []).map(({ name, basis, first_year, growth }) => [
      name,
      basis,
      whole(first_year),
      `${growth} percent`,
    ]),
  }),
  plan: (source) => {
    const { years } = base(source);
    return {
      columns: ['Year', 'Income', 'Costs', 'Fees', 'Net', 'Distributed', 'Reserve'],
      rows: years.map((year) => [
        year.year.toString(),
        money(year.incomeCents),
        money(year.costsCents),
        money(year.feesCents),
        money(year.netCents),
        money(year.distributedCents),
        money(year.reserveCents),
      ]),
    };
  },
  cases: ({ prospectus, offering }) => {
    const plan = planned(prospectus, offering);
    const { low = 0, base: middle = 0, high = 0 } = prospectus.plan?.appreciation ?? {};
    return {
      columns: ['Case', 'Land value per year', 'Sale price', 'Net IRR'],
      rows: [
        ['Low', low],
        ['Base', middle],
        ['High', high],
      ].map(([name, rate]) => {
        const { sale, netIrrBps } = project(plan, {
          incomeBps: 10_000,
          appreciationBps: basisPoints(Number(rate)),
          holdYears: offering.hold_years,
        });
        return [
          `${name}`,
          `${rate} percent`,
          money(sale.priceCents),
          netIrrBps === null ? 'none' : `${(netIrrBps / 100).toFixed(1)} percent`,
        ];
      }),
    };
  },
  comparables: ({ prospectus }) => ({
    columns: ['Sale', 'Sold', 'Acres', 'Per acre', 'Miles', 'How it compares'],
    rows: prospectus.comparables.map((sale) => [
      sale.place,
      sale.sold,
      sale.acres.toLocaleString('en-US'),
      whole(sale.price_per_acre),
      sale.miles.toString(),
      sale.note,
    ]),
  }),
  lease: ({ prospectus }) => ({
    columns: ['Term', 'Details'],
    rows: prospectus.lease_terms.map(({ name, text }) => [name, text]),
  }),
  rating: ({ prospectus }) => {
    const scores = prospectus.rating.map(({ questions }) => areaScore(questions.map(({ score }) => score)));
    return {
      columns: ['Area', 'Score of 5', 'Basis'],
      rows: [
        ...prospectus.rating.map(({ area, basis }, i) => [
          RATING_AREA_LABELS[area],
          `${scores[i] ?? ''}`,
          basis,
        ]),
        ['Overall', overallRating(scores)?.toFixed(1) ?? 'not available', 'Average of the five areas'],
      ],
      totals: true,
    };
  },
  improvements: ({ prospectus }) => ({
    columns: ['Improvement', 'Built', 'Detail'],
    rows: prospectus.improvements.map(({ name, built, detail }) => [name, built?.toString() ?? '', detail]),
  }),
};

const FEE_WHEN = { at_closing: 'at closing', each_year: 'each year', at_sale: 'at the sale' } as const;
const FEE_BASE = {
  purchase_price: 'the purchase price',
  raise: 'the raise',
  income: 'income',
  sale_price: 'the sale price',
  fixed: '',
} as const;

function rateText({ rate, base: of }: FarmFee): string {
  return rate === null ? 'fixed' : `${rate} percent of ${FEE_BASE[of]}`;
}

/** In dollars where it can be known today: what a sale will bring is not. */
function dueText(fee: FarmFee, { plan }: FarmProspectus, offering: DemoOffering): string {
  const due = feeCents(feeInCents(fee), {
    purchasePriceCents: cents(offering.purchase_price),
    raiseCents: cents(offering.raised),
    incomeCents: plan === null ? null : cents(plan.income[0] ?? '0.00'),
    salePriceCents: null,
  });
  return due === null ? 'known at the sale' : formatDollars(due);
}

function planned(prospectus: FarmProspectus, offering: DemoOffering): FarmPlanCents {
  if (prospectus.plan === null) throw new Error(`${offering.slug} has no plan to set`);
  return planInCents(prospectus.plan, prospectus.fees, offering);
}

function base({ prospectus, offering }: TableSource) {
  const appreciationBps = basisPoints(prospectus.plan?.appreciation.base ?? 0);
  return project(planned(prospectus, offering), {
    incomeBps: 10_000,
    appreciationBps,
    holdYears: offering.hold_years,
  });
}

const whole = (dollars: string) => formatDollars(cents(dollars));
const money = (amount: bigint) => formatDollars(amount, { cents: 'never', negative: 'accounting' });
