import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { parseDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { US_STATES } from '@furrow/kernel/states';
import type { EditableFarm, FarmProspectus } from '../contract/index.ts';
import {
  isOutlineOfArea,
  isUnitOffering,
  type ProspectusFarm,
  type ProspectusFault,
  prospectusFaults,
  sharesOfAcres,
} from '../rules/index.ts';
import { priceOfShare } from './edited-farm.ts';

export type EditFault =
  | ProspectusFault
  | 'irr_range_upside_down'
  | 'sponsor_missing'
  /** Units are counted in unit offerings, and in no others. */
  | 'units_not_for_type'
  | 'price_below_a_cent'
  | 'outline_not_the_area'
  | 'county_in_other_state'
  | 'county_map_missing';

/** The prospectus that the farm must agree with; read only where something differs that it is written for. */
type Written = FarmProspectus | (() => Promise<FarmProspectus | undefined>);

/** Everything in which a farm would disagree with itself or with its prospectus after an edit. */
export async function editFaults(
  tx: Queryable,
  was: EditableFarm,
  is: EditableFarm,
  written: Written,
): Promise<EditFault[]> {
  const differs = (...names: (keyof EditableFarm)[]) => names.some((name) => was[name] !== is[name]);
  const faults: EditFault[] = [];
  if (is.net_irr_max_bps !== null && is.net_irr_max_bps < is.net_irr_bps)
    faults.push('irr_range_upside_down');
  const sponsored = is.template === 'sponsor' || is.deal_management === 'sponsor';
  if (sponsored && is.sponsor_name === null) faults.push('sponsor_missing');
  if (isUnitOffering(is.type) !== (is.units !== null)) faults.push('units_not_for_type');
  if (differs('raised', 'units', 'area_acres') && priceOfShare(is) === 0n) faults.push('price_below_a_cent');
  if (differs('parcel') && !isOutlineOfArea(is.parcel.ring, is.area_acres))
    faults.push('outline_not_the_area');
  if (is.county_fips !== null && differs('county_fips', 'state'))
    faults.push(...(await countyFaults(tx, is.county_fips, is.state)));
  if (differs('hold_years', 'raised', 'area_acres')) faults.push(...(await writtenFaults(written, is)));
  return faults;
}

async function countyFaults(tx: Queryable, fips: string, state: string): Promise<EditFault[]> {
  if (US_STATES.find(({ code }) => code === state)?.fips !== fips.slice(0, 2))
    return ['county_in_other_state'];
  const drawn = await tx.maybe(sql`select from county_map where fips = ${fips}`);
  return drawn === undefined ? ['county_map_missing'] : [];
}

async function writtenFaults(given: Written, is: EditableFarm): Promise<ProspectusFault[]> {
  const written = typeof given === 'function' ? await given() : given;
  return written === undefined ? [] : prospectusFaults(written, prospectusFarm(is));
}

/** What a prospectus must agree with. */
export function prospectusFarm(is: EditableFarm): ProspectusFarm {
  return {
    raiseCents: unwrap(parseDollars(is.raised)),
    areaTenths: sharesOfAcres(is.area_acres),
    holdYears: is.hold_years,
  };
}
