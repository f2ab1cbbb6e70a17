import { z } from 'zod';
import { FEE_BASES, FEE_TIMES, HIGHEST_SCORE, LOWEST_SCORE, RATING_AREAS } from '../rules/index.ts';
import { dollars, percentRate, plainText } from './wire.ts';

/** Everything below is stored as it is sent: an operator enters it, the schema checks it, the page shows it. */
const words = (most: number) => plainText(1, most);
const calendarMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const year = z.number().int().min(1850).max(2150);

export const farmRatingAnswer = z.object({
  question: words(200),
  answer: words(600),
  score: z.number().int().min(LOWEST_SCORE).max(HIGHEST_SCORE),
});

export const farmRatingArea = z.object({
  area: z.enum(RATING_AREAS),
  /** The reason in a few words, shown under the score. */
  basis: words(120),
  questions: z.array(farmRatingAnswer).min(1).max(8),
});

export const farmFee = z.object({
  name: words(80),
  when: z.enum(FEE_TIMES),
  base: z.enum(FEE_BASES),
  /** Of the base, in percent; null for a fixed fee. */
  rate: percentRate.nullable(),
  /** Of a fixed fee, for the whole farm; null for a rate. */
  amount: dollars.nullable(),
  /** Paid out of what is raised, and so already inside the price of a share. */
  in_raise: z.boolean(),
  note: words(300).nullable(),
});

export const farmCost = z.object({
  name: words(80),
  /** How the amount comes about: '$8.86 an acre'. */
  basis: words(120),
  /** For the whole farm, in the first year after closing. */
  first_year: dollars,
  /** How much more each year after, in percent. */
  growth: percentRate,
});

/** What the firm expects of the whole farm; a target, never a promise. */
export const farmPlan = z.object({
  /** What the income is: 'Cash rent', 'Crop income after harvest costs', 'Timber harvests'. */
  income_label: words(80),
  income_basis: words(200),
  /** One entry a year, at least as many as the planned hold. */
  income: z.array(dollars).min(1).max(40),
  costs: z.array(farmCost).max(12),
  /** How much dearer the land becomes each year, in percent, in three cases. */
  appreciation: z.object({ low: percentRate, base: percentRate, high: percentRate }),
  /** Kept back from the raise for lean years; what is left of it goes back at the sale. */
  reserve: dollars,
  /** Where the assumptions come from. */
  note: words(600),
});

/** Where the money raised goes; the lines add up to the raise. */
export const farmBudgetLine = z.object({ name: words(120), amount: dollars, note: words(300).nullable() });

export const farmComparable = z.object({
  place: words(120),
  sold: calendarMonth,
  acres: z.number().positive(),
  price_per_acre: dollars,
  /** As the crow flies, to the mile. */
  miles: z.number().int().min(0).max(500),
  note: words(300),
});

export const farmImprovement = z.object({
  name: words(120),
  detail: words(400),
  /** When it was built or planted; null where nobody knows. */
  built: year.nullable(),
});

/** What grows where, season by season. */
export const farmSeason = z.object({
  year,
  crops: z.array(z.object({ crop: words(60), acres: z.number().positive() })).max(12),
});

export const farmYield = z.object({
  crop: words(60),
  /** 'bushels an acre'. */
  unit: words(40),
  /** The farm's own mean over the years named in the basis; null where there is no record. */
  average: z.number().positive().nullable(),
  basis: words(200),
});

export const farmLeaseTerm = z.object({ name: words(80), text: words(400) });

export const farmProspectus = z.object({
  rating: z.array(farmRatingArea).max(RATING_AREAS.length),
  /** Codes 1 to 12. */
  risk_flags: z.array(z.number().int().min(1).max(12)).max(12),
  fees: z.array(farmFee).max(12),
  plan: farmPlan.nullable(),
  budget: z.array(farmBudgetLine).max(20),
  comparables: z.array(farmComparable).max(20),
  improvements: z.array(farmImprovement).max(20),
  seasons: z.array(farmSeason).max(15),
  yields: z.array(farmYield).max(10),
  lease_terms: z.array(farmLeaseTerm).max(12),
});

export type FarmRatingArea = z.output<typeof farmRatingArea>;
export type FarmFee = z.output<typeof farmFee>;
export type FarmCost = z.output<typeof farmCost>;
export type FarmPlan = z.output<typeof farmPlan>;
export type FarmBudgetLine = z.output<typeof farmBudgetLine>;
export type FarmComparable = z.output<typeof farmComparable>;
export type FarmImprovement = z.output<typeof farmImprovement>;
export type FarmSeason = z.output<typeof farmSeason>;
export type FarmYield = z.output<typeof farmYield>;
export type FarmLeaseTerm = z.output<typeof farmLeaseTerm>;
export type FarmProspectus = z.output<typeof farmProspectus>;
