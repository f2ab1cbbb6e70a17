/** What codes are called on screen. */
export const CROP_TYPES = ['row', 'perm', 'timber', 'other'] as const;
export type CropType = (typeof CROP_TYPES)[number];

export const CROP_TYPE_LABELS: Record<CropType, string> = {
  row: 'Row crop',
  perm: 'Permanent crop',
  timber: 'Timber',
  other: 'Land banking',
};

export const RETURN_PROFILES = ['core', 'core_plus', 'value_add', 'opportunistic'] as const;
export type ReturnProfile = (typeof RETURN_PROFILES)[number];

export const RETURN_PROFILE_LABELS: Record<ReturnProfile, string> = {
  core: 'core',
  core_plus: 'core plus',
  value_add: 'value add',
  opportunistic: 'opportunistic',
};

export const INVESTMENT_STYLES = ['Value-Add', 'Yield-Focused'] as const;
export type InvestmentStyle = (typeof INVESTMENT_STYLES)[number];

export const DEAL_MANAGEMENTS = ['furrow_management', 'sponsor'] as const;
export type DealManagement = (typeof DEAL_MANAGEMENTS)[number];

/** Who runs the farm for its investors. */
export function dealManagementLabel(by: DealManagement, brandName: string): string {
  return by === 'sponsor' ? 'Managed by its sponsor' : `Managed by ${brandName}`;
}

/** `sponsor` gives the page to the sponsor's name and record; `standard` is every other page. */
export const FARM_TEMPLATES = ['standard', 'sponsor'] as const;
export type FarmTemplate = (typeof FARM_TEMPLATES)[number];

/** Codes 1 to 13, in the order in which the specification lists the labels. */
export const OWNERSHIP_DURATION_LABELS = [
  '3 Years',
  '5 Years',
  '10 Years',
  'Open Ended',
  '3-5 Years',
  '5-10 Years',
  '1-3 Years',
  '1-4 Years',
  '3-6 Years',
  '8-13 Years',
  '10-12 Years',
  '10-15 Years',
  '6 Months',
] as const;

export function ownershipDurationLabel(code: number): string {
  const label = OWNERSHIP_DURATION_LABELS[code - 1];
  if (label === undefined) throw new RangeError(`no ownership duration has the code ${code}`);
  return label;
}

/** Thirteen plans are four answers to 'how long': told apart by when the land is to be sold at the latest. */
export const HOLD_RANGES = ['Up to 5 years', '5-10 years', 'Over 10 years', 'Open ended'] as const;
export type HoldRange = (typeof HOLD_RANGES)[number];

export function holdRangeOf(code: number): HoldRange {
  const label = ownershipDurationLabel(code);
  const latest = /(\d+) Years$/.exec(label);
  if (label === 'Open Ended') return 'Open ended';
  if (latest === null || Number(latest[1]) <= 5) return 'Up to 5 years';
  return Number(latest[1]) <= 10 ? '5-10 years' : 'Over 10 years';
}

/** The codes of the plans in a range. */
export function durationsOf(range: HoldRange): number[] {
  return OWNERSHIP_DURATION_LABELS.map((_, index) => index + 1).filter((code) => holdRangeOf(code) === range);
}

export const SIZE_BANDS = ['under 200', '200-500', '500-1,000', '1,000-10,000', 'over 10,000'] as const;
export type SizeBand = (typeof SIZE_BANDS)[number];

/** A band takes its lower edge: 200 acres are '200-500'. Exactly 10,000 is not over 10,000. */
export function sizeBandOf(acres: number): SizeBand {
  if (acres < 200) return 'under 200';
  if (acres < 500) return '200-500';
  if (acres < 1000) return '500-1,000';
  if (acres <= 10_000) return '1,000-10,000';
  return 'over 10,000';
}

/** The acres of a band in tenths, the upper end not included; null where there is none. */
export const SIZE_BAND_TENTHS: Record<SizeBand, { readonly from: number; readonly below: number | null }> = {
  'under 200': { from: 0, below: 2_000 },
  '200-500': { from: 2_000, below: 5_000 },
  '500-1,000': { from: 5_000, below: 10_000 },
  '1,000-10,000': { from: 10_000, below: 100_001 },
  'over 10,000': { from: 100_001, below: null },
};
