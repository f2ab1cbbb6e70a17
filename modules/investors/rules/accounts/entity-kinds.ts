/** The kinds of business and trust of the specification, in its words: they are what is stored. */
export const ENTITY_KINDS = ['LLC', 'Corporation', 'Limited Partnership', 'General Partnership'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

export const CORPORATION_KINDS = ['S Corp', 'C Corp', 'Qsub'] as const;
export type CorporationKind = (typeof CORPORATION_KINDS)[number];

export const LLC_KINDS = [
  'taxed as a partnership',
  'taxed as a C Corp',
  'taxed as an S Corp',
  'disregarded entity',
] as const;
export type LlcKind = (typeof LLC_KINDS)[number];

export const TRUST_KINDS = ['irrevocable', 'revocable'] as const;
export type TrustKind = (typeof TRUST_KINDS)[number];

/** What the payments provider calls an entity. */
export type BusinessType = 'corporation' | 'llc' | 'partnership';

const BUSINESS_TYPES: Readonly<Record<EntityKind, BusinessType>> = {
  LLC: 'llc',
  Corporation: 'corporation',
  'Limited Partnership': 'partnership',
  'General Partnership': 'partnership',
};

export function businessTypeOf(kind: EntityKind): BusinessType {
  return BUSINESS_TYPES[kind];
}
