import { z } from 'zod';
import { ACCOUNT_TYPES } from '../../investors/rules/index.ts';
import { CROP_TYPES, INVESTMENT_STYLES, OWNERSHIP_DURATION_LABELS, RETURN_PROFILES } from '../rules/index.ts';
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

/**
 * What an operator may change of a farm at any time. Rates in whole basis points. Prices, shares and states are none
 * of it: they have commands of their own, and so have the address, the prospectus and the papers.
 */
const editable = z.strictObject({
  name: words(120),
  nearest_town: words(120),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
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
});

export const farmEdit = editable.partial();

/** All of it, as it stands. */
export type EditableFarm = z.output<typeof editable>;
export type FarmEdit = z.output<typeof farmEdit>;
