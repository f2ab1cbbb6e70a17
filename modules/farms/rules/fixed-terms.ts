import type { FarmType } from './offering-type.ts';
import { type FarmStatus, shelfOf } from './status.ts';

/** What people invest on. It is for drafts: once an offering is published, holdings stand on it. */
const FIXED_TERMS = ['type', 'deal_management', 'units', 'area_acres', 'purchase_price', 'raised'] as const;
export type FixedTerm = (typeof FIXED_TERMS)[number];

interface PublishedFarm {
  readonly status: FarmStatus;
  readonly type: FarmType;
  readonly subscribedShares: number;
}

const OPENED: Partial<Record<FarmType, FarmType>> = { pledge: 'invest', pledge_unit: 'invest_unit' };

/** What of a change is refused because the offering is published; nothing of a draft's. */
export function fixedTermsIn(
  farm: PublishedFarm,
  changed: readonly string[],
  type: FarmType,
): readonly FixedTerm[] {
  if (shelfOf(farm.status) === null) return [];
  return FIXED_TERMS.filter(
    (term) => changed.includes(term) && !(term === 'type' && isPledgeOpening(farm, type)),
  );
}

/** A pledge that nobody holds anything of may become the offering that it announced, of shares or of units as before. */
function isPledgeOpening(farm: PublishedFarm, type: FarmType): boolean {
  return OPENED[farm.type] === type && farm.subscribedShares === 0 && shelfOf(farm.status) === 'open';
}

/** The terms of this farm that nobody can change any more, whatever they would be changed to. */
export function termsFixedNow(farm: PublishedFarm): readonly FixedTerm[] {
  const opened = OPENED[farm.type] ?? farm.type;
  return fixedTermsIn(farm, FIXED_TERMS, opened);
}
