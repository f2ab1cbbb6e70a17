import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { ACCOUNT_TYPES } from '../../investors/rules/index.ts';
import {
  CROP_TYPES,
  DEAL_MANAGEMENTS,
  FARM_STATUSES,
  FARM_TEMPLATES,
  FARM_TYPES,
  INVESTMENT_STYLES,
  RETURN_PROFILES,
  SIZE_BANDS,
} from '../rules/index.ts';
import { dollars, instant, percentRate } from './wire.ts';

/** Addresses of the field portrait in the seven sizes of the specification. */
const farmThumbnail = z.object({
  thumbnail: z.string(),
  full: z.string(),
  large: z.string(),
  small: z.string(),
  slider: z.string(),
  placeholder: z.string(),
  original: z.string(),
});

export const farmSummary = z.object({
  id: idOf('farm'),
  slug: z.string(),
  name: z.string(),
  county: z.string(),
  state: z.string().length(2),
  state_name: z.string(),
  nearest_town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  status: z.enum(FARM_STATUSES),
  status_code: z.number().int(),
  fictional: z.boolean(),
  thumbnail: farmThumbnail,

  type: z.enum(FARM_TYPES),
  template: z.enum(FARM_TEMPLATES),
  sponsor_name: z.string().nullable(),
  farm_crop_type: z.enum(CROP_TYPES),
  crops: z.array(z.string()),
  investment_style: z.enum(INVESTMENT_STYLES),
  return_profile: z.enum(RETURN_PROFILES),
  deal_management: z.enum(DEAL_MANAGEMENTS),

  net_irr: percentRate,
  net_irr_max: percentRate.nullable(),
  gross_yield: percentRate.nullable(),
  /** Acres, to the tenth. */
  area_size: z.number(),
  size_band: z.enum(SIZE_BANDS),

  /** What the offering raises in all, purchase, costs and reserves together. */
  raised: dollars,
  /** Of a unit offering; null where the land is divided into shares. */
  units: z.number().int().nullable(),
  /** Purchase price per acre. */
  price: dollars,
  price_per_share: dollars,
  min_investment: dollars,
  /** The fewest shares one may buy now: all that remain, once few do. */
  min_shares_amount: z.number().int(),
  total_shares: z.number().int(),
  subscribed_shares: z.number().int(),
  remaining_shares: z.number().int(),
  percent_subscribed: z.number().int().min(0).max(100),
  can_invest: z.boolean(),

  /** Kinds of account that cannot invest here. */
  restrict_entities: z.array(z.enum(ACCOUNT_TYPES)),
  /** Code 1 to 13. */
  ownership_duration: z.number().int(),
  ownership_duration_label: z.string(),
  hold_years: z.number().int(),
  closes_at: instant.nullable(),
  closed_at: instant.nullable(),
});

export type FarmThumbnail = z.output<typeof farmThumbnail>;
export type FarmSummary = z.output<typeof farmSummary>;
