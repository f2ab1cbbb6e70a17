import type { ProspectusFarm } from './check-prospectus.ts';
import type { FeeBase, FeeTime } from './fees.ts';
import { RATING_AREAS } from './rating.ts';

/** 158 acres for 1,801,200 dollars, 1,909,000 raised, held ten years: the farm of the other fixtures. */
export const FARM: ProspectusFarm = { raiseCents: 190_900_000n, areaTenths: 1580, holdYears: 10 };

const income = Array.from({ length: 10 }, (_, year) => `${49_296 + year * 900}.00`);

export const FEES = {
  closing: fee('Sourcing fee', 'at_closing', 'purchase_price', 3, null, true),
  yearly: fee('Management fee', 'each_year', 'purchase_price', 0.5, null, false),
  fixed: fee('Audit', 'each_year', 'fixed', null, '1500.00', false),
  sale: fee('Cost of sale', 'at_sale', 'sale_price', 2, null, false),
};

/** A prospectus in which everything agrees. */
export const SOUND = {
  rating: RATING_AREAS.map((area) => ({
    area,
    basis: 'Drummer silt loam',
    questions: [{ question: 'How deep is it?', answer: 'Deeper than a spade.', score: 4 }],
  })),
  risk_flags: [6, 12],
  fees: Object.values(FEES),
  plan: {
    income_label: 'Cash rent',
    income_basis: '$312 an acre',
    income,
    costs: [
      { name: 'Property tax', basis: '$38 an acre', first_year: '6004.00', growth: 2.5 },
      { name: 'Insurance', basis: 'quoted', first_year: '652.25', growth: 2 },
    ],
    appreciation: { low: 1, base: 2.75, high: 4 },
    reserve: '20000.00',
    note: 'From the lease and the county.',
  },
  budget: [
    { name: 'Purchase price', amount: '1801200.00', note: null },
    { name: 'Fees, costs and reserve', amount: '107800.00', note: null },
  ],
  comparables: [
    { place: 'Sidney', sold: '2025-11', acres: 80, price_per_acre: '11250.00', miles: 6, note: 'Auction' },
  ],
  improvements: [{ name: 'Pattern tile', detail: 'Every 60 feet', built: 2011 }],
  seasons: [
    {
      year: 2024,
      crops: [
        { crop: 'corn', acres: 78.9 },
        { crop: 'soybeans', acres: 79.1 },
      ],
    },
    {
      year: 2025,
      crops: [
        { crop: 'corn', acres: 79 },
        { crop: 'soybeans', acres: 79 },
      ],
    },
  ],
  yields: [{ crop: 'corn', unit: 'bushels an acre', average: 214, basis: '2019 to 2024' }],
  lease_terms: [{ name: 'Rent', text: 'Half in March, half in December.' }],
};

function fee(
  name: string,
  when: FeeTime,
  base: FeeBase,
  rate: number | null,
  amount: string | null,
  in_raise: boolean,
) {
  return { name, when, base, rate, amount, in_raise, note: null };
}
