import { isStateCode } from '@furrow/kernel/states';
import { LANDSCAPES, WATERS } from '@furrow/portrait/types';
import { z } from 'zod';
import { ACCOUNT_TYPES } from '../../investors/rules/index.ts';
import {
  CROP_TYPES,
  DEAL_MANAGEMENTS,
  FARM_TEMPLATES,
  FARM_TYPES,
  INVESTMENT_STYLES,
  OWNERSHIP_DURATION_LABELS,
  RETURN_PROFILES,
} from '../rules/index.ts';
import { benchmark, farmLease } from './farm-detail.ts';
import { dollars, instant, plainText } from './wire.ts';

const words = (most: number) => plainText(1, most);
const basisPoints = z.number().int().min(-9_999).max(100_000);

const story = z.object({
  overview: z.array(words(4_000)).min(1).max(12),
  soil: words(4_000),
  water: words(4_000),
  crop: words(4_000),
  tenant: words(4_000),
  risks: z.array(z.object({ title: words(200), text: words(2_000) })).max(20),
});
const comparison = benchmark.extend({ label: words(120), period: words(20), source: words(300) });

const payable = dollars.refine((text) => Number(text) > 0, 'Enter more than $0.');
const metres = z.number().min(-1_000_000).max(1_000_000);

/**
 * What an operator may change of a farm. Rates in whole basis points. Shares, the price of one and states are none of
 * it: the first two follow, states have a command of their own, and so have the address, the prospectus and the documents.
 */
export const editableFarm = z.strictObject({
  name: words(120),
  county: words(80),
  state: z.string().refine(isStateCode, 'Enter a two-letter state code, such as IL.'),
  /** Of the county's small map, which must be there; null where none is shown. */
  county_fips: z
    .string()
    .regex(/^\d{5}$/, 'Enter five digits.')
    .nullable(),
  nearest_town: words(120),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  template: z.enum(FARM_TEMPLATES),
  sponsor_name: words(120).nullable(),
  farm_crop_type: z.enum(CROP_TYPES),
  crops: z.array(words(60)).min(1).max(20),
  investment_style: z.enum(INVESTMENT_STYLES),
  return_profile: z.enum(RETURN_PROFILES),
  /** The firm's own order on the list; the lightest floats to the top. */
  weight: z.number().int().min(-1_000_000).max(1_000_000),
  private: z.boolean(),
  net_irr_bps: basisPoints,
  net_irr_max_bps: basisPoints.nullable(),
  gross_yield_bps: z.number().int().min(0).max(100_000).nullable(),
  min_investment: dollars,
  restrict_entities: z.array(z.enum(ACCOUNT_TYPES)).max(ACCOUNT_TYPES.length),
  ownership_duration: z.number().int().min(1).max(OWNERSHIP_DURATION_LABELS.length),
  hold_years: z.number().int().min(0).max(100),
  farm_disclosure: words(4_000),
  crops_and_rotation: words(200),
  water_system: words(200),
  soils: z.array(z.object({ series: words(80), texture: words(80) })).max(30),
  story,
  lease: farmLease.nullable(),
  land_benchmark: comparison.nullable(),
  rent_benchmark: comparison.nullable(),
  benchmark_note: words(1_000).nullable(),
  closes_at: instant.nullable(),
  /** The outline that the portrait is drawn from: metres, y to the north, the first point not repeated. */
  parcel: z.strictObject({
    ring: z
      .array(z.tuple([metres, metres]))
      .min(3)
      .max(500),
  }),
  portrait: z.strictObject({
    landscape: z.enum(LANDSCAPES),
    waters: z.array(z.enum(WATERS)).max(WATERS.length),
  }),
  /** From here on for drafts only, but that a pledge may open (`rules/fixed-terms.ts`). */
  type: z.enum(FARM_TYPES),
  deal_management: z.enum(DEAL_MANAGEMENTS),
  /** Of a unit offering; null where shares divide the land. */
  units: z.number().int().min(1).max(100_000_000).nullable(),
  area_acres: z
    .number()
    .min(0.1)
    .max(1_000_000)
    .refine(
      (acres) => Math.abs(acres * 10 - Math.round(acres * 10)) < 1e-6,
      'Enter acres with at most one decimal.',
    ),
  purchase_price: payable,
  raised: payable,
});

export const farmEdit = editableFarm.partial();

/** All of it, as it stands. */
export type EditableFarm = z.output<typeof editableFarm>;
export type FarmEdit = z.output<typeof farmEdit>;
