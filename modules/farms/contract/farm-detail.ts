import { z } from 'zod';
import { FARM_STATUSES, HIGHEST_SCORE, LOWEST_SCORE, RATING_AREAS } from '../rules/index.ts';
import { documentFolder, folderItem, newDocuments } from './farm-document.ts';
import { farmSummary } from './farm-summary.ts';
import {
  farmFee,
  farmImprovement,
  farmLeaseTerm,
  farmRatingAnswer,
  farmSeason,
  farmYield,
} from './prospectus.ts';
import { dollars, instant, percentRate, signedDollars } from './wire.ts';

/** A public figure that the farm's own is compared with. */
export const benchmark = z.object({
  /** Which land: 'Illinois cropland'. */
  label: z.string(),
  /** A year, or a quarter such as '2020 Q4'. */
  period: z.string(),
  per_acre: dollars,
  /** How much more (or, below zero, less) the farm has, in percent. */
  premium: percentRate.nullable(),
  source: z.string(),
});

export const countyMap = z.object({
  fips: z.string(),
  view_box: z.string(),
  state_path: z.string(),
  county_path: z.string(),
  point: z.tuple([z.number(), z.number()]),
});

/** What a prospectus says in words. Each part is plain text. */
export const farmStory = z.object({
  overview: z.array(z.string()),
  soil: z.string(),
  water: z.string(),
  crop: z.string(),
  tenant: z.string(),
  risks: z.array(z.object({ title: z.string(), text: z.string() })),
});

export const farmLease = z.object({
  kind: z.enum(['cash rent', 'management agreement', 'grape contract', 'hunting lease', 'none']),
  /** A year's cash rent; null where income depends on the crop. */
  rent_per_acre: dollars.nullable(),
  /** The year whose crop is the last under the lease. */
  last_crop_year: z.number().int().nullable(),
});

/** How good the farm is, and why. Scores run from 1 to 5; the overall one has a tenth. */
export const farmRating = z.object({
  overall: z.number().min(LOWEST_SCORE).max(HIGHEST_SCORE),
  areas: z.array(
    z.object({
      area: z.enum(RATING_AREAS),
      score: z.number().int().min(LOWEST_SCORE).max(HIGHEST_SCORE),
      basis: z.string(),
      questions: z.array(farmRatingAnswer),
    }),
  ),
});

/** The first year after closing as the firm expects it: whole farm, a target. */
export const farmYearOne = z.object({
  income_label: z.string(),
  income_basis: z.string(),
  income: dollars,
  costs: z.array(z.object({ name: z.string(), basis: z.string(), amount: dollars })),
  fees: z.array(z.object({ name: z.string(), amount: dollars })),
  /** What is left; below zero in a year that costs more than it brings. */
  net: signedDollars,
});

/** Another offering of the same sponsor that everybody may read. */
export const sponsorOffering = z.object({
  slug: z.string(),
  name: z.string(),
  county: z.string(),
  state_name: z.string(),
  area_size: z.number(),
  status: z.enum(FARM_STATUSES),
  closed_at: z.string().nullable(),
});

export const farmDetail = farmSummary.extend({
  ...farmStory.shape,
  farm_disclosure: z.string(),
  purchase_price: dollars,
  /** Purchase price per acre: the same figure as `price`, under the name a reader looks for. */
  price_per_acre: dollars,
  crops_and_rotation: z.string(),
  water_system: z.string(),
  soils: z.array(z.object({ series: z.string(), texture: z.string() })),
  lease: farmLease.nullable(),
  land_benchmark: benchmark.nullable(),
  rent_benchmark: benchmark.nullable(),
  benchmark_note: z.string().nullable(),
  county_map: countyMap.nullable(),
  /** Outline in metres, y to the north, first point not repeated. */
  parcel: z.object({ ring: z.array(z.tuple([z.number(), z.number()])) }),

  /** The sponsor's record here, latest first: of pages that are given to a sponsor, otherwise empty. */
  sponsor_offerings: z.array(sponsorOffering),

  /** An offering that opens only to those who hold its grant. */
  private: z.boolean(),
  rating: farmRating.nullable(),
  risk_flags: z.array(z.object({ code: z.number().int(), label: z.string() })),
  fees: z.array(farmFee),
  year_one: farmYearOne.nullable(),
  /** Of the whole farm at the end of the planned hold, in the base case: a target. Null without a plan. */
  target_sale_price: dollars.nullable(),
  improvements: z.array(farmImprovement),
  seasons: z.array(farmSeason),
  yields: z.array(farmYield),
  lease_terms: z.array(farmLeaseTerm),
  has_map: z.boolean(),
  document_folder: documentFolder,
  /** What this reader may see of both, latest first: to somebody who is not signed in, what is public. */
  updates_document_folder: z.array(folderItem),
  financial_statement_document_folder: z.array(folderItem),
  documents_count: z.number().int(),
  notes_count: z.number().int(),
  statements_count: z.number().int(),
  /** How many of each this person has not opened yet; null for somebody who is not signed in. */
  new_documents: newDocuments.nullable(),
  /** When each was last put before its readers: by it an open page knows what became another. */
  revised: z.object({
    documents: instant.nullable(),
    notes: instant.nullable(),
    statements: instant.nullable(),
    prospectus: instant.nullable(),
    map: instant.nullable(),
  }),
});

export type Benchmark = z.output<typeof benchmark>;
export type CountyMap = z.output<typeof countyMap>;
export type FarmStory = z.output<typeof farmStory>;
export type FarmLease = z.output<typeof farmLease>;
export type FarmRating = z.output<typeof farmRating>;
export type SponsorOffering = z.output<typeof sponsorOffering>;
export type FarmYearOne = z.output<typeof farmYearOne>;
export type FarmDetail = z.output<typeof farmDetail>;
