import { z } from 'zod';
import { farmSummary } from './farm-summary.ts';
import { dollars, percentRate } from './wire.ts';

/** A public figure that the farm's own is compared with. */
const benchmark = z.object({
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
});

export type Benchmark = z.output<typeof benchmark>;
export type CountyMap = z.output<typeof countyMap>;
export type FarmStory = z.output<typeof farmStory>;
export type FarmLease = z.output<typeof farmLease>;
export type FarmDetail = z.output<typeof farmDetail>;
