import { parseDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';

/**
 * How a field may change while investments are open: confirmed on signed terms, and not yet complete.
 * free: words, places, plans and targets, which no signature stands on
 * fixed: not at all
 * not_higher: an open investment must not be too small for the offering it is in
 * not_more: nor of an account that the offering leaves out
 * not_later: nor bind its money for longer than was signed
 */
type WhileOpen = 'free' | 'fixed' | 'not_higher' | 'not_more' | 'not_later';

/** Every field that can be edited, and the fees, which are saved with the prospectus. */
export const WHILE_OPEN = {
  name: 'free',
  county: 'free',
  state: 'free',
  county_fips: 'free',
  nearest_town: 'free',
  latitude: 'free',
  longitude: 'free',
  template: 'free',
  sponsor_name: 'free',
  farm_crop_type: 'free',
  crops: 'free',
  investment_style: 'free',
  return_profile: 'free',
  weight: 'free',
  private: 'free',
  net_irr_bps: 'free',
  net_irr_max_bps: 'free',
  gross_yield_bps: 'free',
  min_investment: 'not_higher',
  restrict_entities: 'not_more',
  ownership_duration: 'free',
  hold_years: 'free',
  farm_disclosure: 'free',
  crops_and_rotation: 'free',
  water_system: 'free',
  soils: 'free',
  story: 'free',
  lease: 'free',
  land_benchmark: 'free',
  rent_benchmark: 'free',
  benchmark_note: 'free',
  closes_at: 'not_later',
  parcel: 'free',
  portrait: 'free',
  type: 'fixed',
  deal_management: 'fixed',
  units: 'fixed',
  area_acres: 'fixed',
  purchase_price: 'fixed',
  raised: 'fixed',
  fees: 'fixed',
} as const satisfies Record<string, WhileOpen>;

type Field = keyof typeof WHILE_OPEN;
export type OpenTerm = { [F in Field]: (typeof WHILE_OPEN)[F] extends 'free' ? never : F }[Field];

/** What decides by its value whether it may change. */
interface ComparedTerms {
  readonly min_investment: string;
  readonly restrict_entities: readonly string[];
  /** Null for no end. */
  readonly closes_at: string | null;
}

const isBound = (field: string): field is OpenTerm =>
  Object.hasOwn(WHILE_OPEN, field) && WHILE_OPEN[field as Field] !== 'free';

/** What of a change is refused while investments are open. */
export function openTermsIn(
  changed: readonly string[],
  was: ComparedTerms,
  is: ComparedTerms,
): readonly OpenTerm[] {
  return changed.filter(isBound).filter((term) => isRefused(term, was, is));
}

function isRefused(term: OpenTerm, was: ComparedTerms, is: ComparedTerms): boolean {
  switch (WHILE_OPEN[term]) {
    case 'fixed':
      return true;
    case 'not_higher':
      return cents(is.min_investment) > cents(was.min_investment);
    case 'not_more':
      return is.restrict_entities.some((type) => !was.restrict_entities.includes(type));
    case 'not_later':
      return isLater(was.closes_at, is.closes_at);
  }
}

const cents = (dollars: string) => unwrap(parseDollars(dollars));

function isLater(was: string | null, is: string | null): boolean {
  if (was === null || is === null) return was !== null;
  return new Date(is) > new Date(was);
}
