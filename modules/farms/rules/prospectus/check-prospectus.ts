import { type Cents, parseDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import type { WrittenFee, WrittenPlan } from './plan-in-cents.ts';
import { RATING_AREAS, type RatingArea } from './rating.ts';

/** What a prospectus must agree with. */
export interface ProspectusFarm {
  readonly raiseCents: Cents;
  readonly areaTenths: number;
  readonly holdYears: number;
}

/** As much of a prospectus as its parts must agree about; the schema has checked each part alone. */
export interface CheckedProspectus {
  readonly rating: readonly { readonly area: RatingArea }[];
  readonly risk_flags: readonly number[];
  readonly fees: readonly WrittenFee[];
  readonly plan:
    | (WrittenPlan & {
        readonly appreciation: { readonly low: number; readonly base: number; readonly high: number };
      })
    | null;
  readonly budget: readonly { readonly amount: string }[];
  readonly seasons: readonly {
    readonly year: number;
    readonly crops: readonly { readonly acres: number }[];
  }[];
}

export const PROSPECTUS_FAULTS = [
  /** Each area once, or none at all. */
  'rating_incomplete',
  'risk_flag_twice',
  /** A fixed fee is an amount; every other one a rate. */
  'fee_rate_or_amount',
  /** At closing nobody knows a year's income, and before the sale nobody its price. */
  'fee_base_unknown_then',
  /** What falls due after closing is not raised before. */
  'fee_in_raise_later',
  'rate_too_fine',
  'plan_shorter_than_hold',
  'plan_reserve_above_raise',
  'plan_cases_out_of_order',
  'budget_not_the_raise',
  'season_twice',
  'season_beyond_farm',
] as const;
export type ProspectusFault = (typeof PROSPECTUS_FAULTS)[number];

/** Everything in which the parts of a prospectus disagree with each other or with the farm; none where it is sound. */
export function prospectusFaults(prospectus: CheckedProspectus, farm: ProspectusFarm): ProspectusFault[] {
  const { rating, risk_flags, fees, plan, budget, seasons } = prospectus;
  const found: Partial<Record<ProspectusFault, boolean>> = {
    rating_incomplete: rating.length > 0 && !isEachOnce(rating.map(({ area }) => area)),
    risk_flag_twice: new Set(risk_flags).size < risk_flags.length,
    fee_rate_or_amount: !fees.every(hasRateOrAmount),
    fee_base_unknown_then: !fees.every(isBaseKnown),
    fee_in_raise_later: fees.some(({ when, in_raise }) => in_raise && when !== 'at_closing'),
    rate_too_fine: !ratesIn(prospectus).every(isWholeBasisPoints),
    budget_not_the_raise: budget.length > 0 && sumOf(budget.map(({ amount }) => amount)) !== farm.raiseCents,
    season_twice: new Set(seasons.map(({ year }) => year)).size < seasons.length,
    season_beyond_farm: seasons.some(({ crops }) => tenthsOf(crops) > farm.areaTenths),
  };
  if (plan !== null) {
    const { low, base, high } = plan.appreciation;
    found.plan_shorter_than_hold = plan.income.length < farm.holdYears;
    found.plan_reserve_above_raise = sumOf([plan.reserve]) > farm.raiseCents;
    found.plan_cases_out_of_order = low > base || base > high;
  }
  return PROSPECTUS_FAULTS.filter((fault) => found[fault] === true);
}

function isEachOnce(areas: readonly RatingArea[]): boolean {
  return areas.length === RATING_AREAS.length && new Set(areas).size === RATING_AREAS.length;
}

function hasRateOrAmount({ base, rate, amount }: WrittenFee): boolean {
  return base === 'fixed' ? rate === null && amount !== null : rate !== null && amount === null;
}

function isBaseKnown({ base, when }: WrittenFee): boolean {
  if (base === 'income') return when === 'each_year';
  return base !== 'sale_price' || when === 'at_sale';
}

function ratesIn({ fees, plan }: CheckedProspectus): number[] {
  const cases = plan === null ? [] : Object.values(plan.appreciation);
  const growths = plan?.costs.map(({ growth }) => growth) ?? [];
  return [...fees.flatMap(({ rate }) => rate ?? []), ...growths, ...cases];
}

const LARGEST_RATE = 1000;

function isWholeBasisPoints(percent: number): boolean {
  const bps = percent * 100;
  return Math.abs(percent) <= LARGEST_RATE && percent > -100 && Math.abs(bps - Math.round(bps)) < 1e-6;
}

function sumOf(amounts: readonly string[]): Cents {
  return amounts.reduce((total, amount) => total + unwrap(parseDollars(amount)), 0n);
}

/** Each field to the tenth, so that tenths that look whole add up to a whole. */
function tenthsOf(crops: readonly { readonly acres: number }[]): number {
  return crops.reduce((total, { acres }) => total + Math.round(acres * 10), 0);
}
