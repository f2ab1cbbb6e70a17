import type { Point } from '@furrow/portrait/types';

/**
 * What is being written of an offering before it is published: text as it was typed, so that half-finished work can be
 * kept. Publishing reads it strictly. The number is the most characters that are kept.
 */
export const DRAFT_TEXTS = {
  name: 120,
  county: 80,
  state: 2,
  county_fips: 5,
  nearest_town: 120,
  latitude: 20,
  longitude: 20,
  template: 20,
  sponsor_name: 120,
  farm_crop_type: 20,
  crops: 1_300,
  investment_style: 20,
  return_profile: 20,
  weight: 12,
  private: 3,
  net_irr: 12,
  net_irr_max: 12,
  gross_yield: 12,
  min_investment: 30,
  ownership_duration: 3,
  hold_years: 4,
  farm_disclosure: 4_000,
  disclosure_reviewed_on: 10,
  crops_and_rotation: 200,
  water_system: 200,
  overview: 48_000,
  soil: 4_000,
  water: 4_000,
  crop: 4_000,
  tenant: 4_000,
  lease_kind: 30,
  lease_rent: 30,
  lease_last_crop_year: 4,
  land_label: 120,
  land_period: 20,
  land_per_acre: 30,
  land_premium: 12,
  land_source: 300,
  rent_label: 120,
  rent_period: 20,
  rent_per_acre: 30,
  rent_premium: 12,
  rent_source: 300,
  benchmark_note: 1_000,
  /** New York's day and time: '2026-12-08T17:00'. */
  closes_at: 16,
  landscape: 20,
  type: 20,
  deal_management: 20,
  units: 12,
  area_acres: 20,
  purchase_price: 30,
  raised: 30,
  income_label: 80,
  income_basis: 200,
  appreciation_low: 12,
  appreciation_base: 12,
  appreciation_high: 12,
  reserve: 30,
  plan_note: 600,
  basis_soil: 120,
  basis_water: 120,
  basis_tenant: 120,
  basis_location: 120,
  basis_price: 120,
  form_d_filed_on: 10,
  form_d_exemption: 300,
  finra_5123_filed_on: 10,
  finra_5123_exemption: 300,
} as const;

/** Rows of text, with the most rows that are kept and the most characters of each cell. */
export const DRAFT_TABLES = {
  soils: { most: 30, cells: { series: 80, texture: 80 } },
  risks: { most: 20, cells: { title: 200, text: 2_000 } },
  income: { most: 40, cells: { amount: 30 } },
  costs: { most: 12, cells: { name: 80, basis: 120, first_year: 30, growth: 12 } },
  fees: {
    most: 12,
    cells: { name: 80, when: 20, base: 20, rate: 12, amount: 30, in_raise: 3, note: 300 },
  },
  budget: { most: 20, cells: { name: 120, amount: 30, note: 300 } },
  comparables: {
    most: 20,
    cells: { place: 120, sold: 7, acres: 20, price_per_acre: 30, miles: 5, note: 300 },
  },
  rating: { most: 40, cells: { area: 20, question: 200, answer: 600, score: 2 } },
  improvements: { most: 20, cells: { name: 120, detail: 400, built: 4 } },
  seasons: { most: 180, cells: { year: 4, crop: 60, acres: 20 } },
  yields: { most: 10, cells: { crop: 60, unit: 40, average: 20, basis: 200 } },
  lease_terms: { most: 12, cells: { name: 80, text: 400 } },
  diligence: { most: 30, cells: { item: 40, done_on: 10, note: 300 } },
} as const;

/** Several codes of a closed list. */
export const DRAFT_CHOICES = { restrict_entities: 10, waters: 10, risk_flags: 12 } as const;

export type DraftTextName = keyof typeof DRAFT_TEXTS;
export type DraftTableName = keyof typeof DRAFT_TABLES;
export type DraftChoiceName = keyof typeof DRAFT_CHOICES;

export type DraftRow<T extends DraftTableName = DraftTableName> = {
  readonly [Cell in keyof (typeof DRAFT_TABLES)[T]['cells']]: string;
};

export type OfferingDraft = { readonly [N in DraftTextName]: string } & {
  readonly [N in DraftTableName]: readonly DraftRow<N>[];
} & { readonly [N in DraftChoiceName]: readonly string[] } & {
  /** The outline in metres, y to the north, the first corner not repeated. */
  readonly ring: readonly Point[];
};

export type DraftPart = keyof OfferingDraft;

/** What a yes is written as where a draft has a tick. */
export const YES = 'yes';

const TEXT_NAMES = Object.keys(DRAFT_TEXTS) as readonly DraftTextName[];
const TABLE_NAMES = Object.keys(DRAFT_TABLES) as readonly DraftTableName[];
const CHOICE_NAMES = Object.keys(DRAFT_CHOICES) as readonly DraftChoiceName[];

export const DRAFT_PARTS: readonly DraftPart[] = [...TEXT_NAMES, ...TABLE_NAMES, ...CHOICE_NAMES, 'ring'];

/** A draft in which nothing was written yet. */
export function emptyDraft(): OfferingDraft {
  const texts = TEXT_NAMES.map((name) => [name, '']);
  const lists = [...TABLE_NAMES, ...CHOICE_NAMES].map((name) => [name, []]);
  return Object.fromEntries([...texts, ...lists, ['ring', []]]) as unknown as OfferingDraft;
}

/** The parts of the editor, in the order in which an offering is written. */
export const DRAFT_SECTIONS = {
  basics: [
    'name',
    'county',
    'state',
    'county_fips',
    'nearest_town',
    'latitude',
    'longitude',
    'farm_crop_type',
    'crops',
    'investment_style',
    'return_profile',
    'template',
    'sponsor_name',
    'overview',
    'farm_disclosure',
    'weight',
  ],
  terms: [
    'type',
    'deal_management',
    'units',
    'area_acres',
    'purchase_price',
    'raised',
    'min_investment',
    'net_irr',
    'net_irr_max',
    'gross_yield',
    'ownership_duration',
    'hold_years',
    'closes_at',
    'restrict_entities',
  ],
  land: ['ring', 'landscape', 'waters', 'soils', 'soil', 'water', 'water_system', 'improvements'],
  crops: ['crop', 'crops_and_rotation', 'seasons', 'yields'],
  lease: ['tenant', 'lease_kind', 'lease_rent', 'lease_last_crop_year', 'lease_terms'],
  plan: [
    'income_label',
    'income_basis',
    'income',
    'costs',
    'appreciation_low',
    'appreciation_base',
    'appreciation_high',
    'reserve',
    'plan_note',
  ],
  budget: ['fees', 'budget'],
  comparables: [
    'comparables',
    'land_label',
    'land_period',
    'land_per_acre',
    'land_premium',
    'land_source',
    'rent_label',
    'rent_period',
    'rent_per_acre',
    'rent_premium',
    'rent_source',
    'benchmark_note',
  ],
  rating: [
    'rating',
    'basis_soil',
    'basis_water',
    'basis_tenant',
    'basis_location',
    'basis_price',
    'risk_flags',
    'risks',
  ],
  filings: [
    'disclosure_reviewed_on',
    'form_d_filed_on',
    'form_d_exemption',
    'finra_5123_filed_on',
    'finra_5123_exemption',
    'diligence',
  ],
  access: ['private'],
} as const satisfies Readonly<Record<string, readonly DraftPart[]>>;

export type DraftSection = keyof typeof DRAFT_SECTIONS;
export const DRAFT_SECTION_NAMES = Object.keys(DRAFT_SECTIONS) as readonly DraftSection[];

const SECTION_OF: ReadonlyMap<string, DraftSection> = new Map(
  DRAFT_SECTION_NAMES.flatMap((section) => DRAFT_SECTIONS[section].map((part) => [part, section])),
);

/** The section that a place such as 'budget.2.amount' is written in. */
export function sectionOf(place: string): DraftSection {
  const section = SECTION_OF.get(place.split('.')[0] ?? '');
  if (section === undefined) throw new RangeError(`no section of the editor has ${place}`);
  return section;
}

/** Kept for the firm alone: no page shows them, and no difference to what is published is made of them. */
export const UNPUBLISHED_PARTS: ReadonlySet<DraftPart> = new Set([
  'disclosure_reviewed_on',
  'form_d_filed_on',
  'form_d_exemption',
  'finra_5123_filed_on',
  'finra_5123_exemption',
  'diligence',
] as const);

/** What a diligence file holds before an offering may open: the issuer, its people, the land, the claims, the money. */
export const DILIGENCE_ITEMS = [
  'issuer_formation',
  'manager_background',
  'litigation_search',
  'beneficial_owners',
  'title_commitment',
  'survey',
  'appraisal',
  'environmental_site',
  'water_rights',
  'soil_report',
  'lease_review',
  'tenant_financials',
  'claims_support',
  'use_of_proceeds',
] as const;
export type DiligenceItem = (typeof DILIGENCE_ITEMS)[number];
