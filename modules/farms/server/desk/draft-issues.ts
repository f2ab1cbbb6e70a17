import type { Queryable } from '@furrow/database/database';
import type { DraftIssue, EditableFarm } from '../../contract/index.ts';
import {
  crossesItself,
  type OfferingDraft,
  type ProspectusFault,
  prospectusFaults,
  sectionOf,
  WHILE_OPEN,
} from '../../rules/index.ts';
import { type EditFault, editFaults, prospectusFarm } from '../edit-faults.ts';
import { boundTerms } from '../open-investments.ts';
import type { DraftedOffering } from './draft-row.ts';
import type { DraftReading } from './read-draft.ts';

type AnyFault = EditFault | ProspectusFault;

/** Where somebody mends what disagrees. */
const PLACES: Record<AnyFault, keyof OfferingDraft> = {
  irr_range_upside_down: 'net_irr_max',
  sponsor_missing: 'sponsor_name',
  units_not_for_type: 'units',
  price_below_a_cent: 'raised',
  outline_not_the_area: 'ring',
  county_in_other_state: 'county_fips',
  county_map_missing: 'county_fips',
  rating_incomplete: 'rating',
  risk_flag_twice: 'risk_flags',
  fee_rate_or_amount: 'fees',
  fee_base_unknown_then: 'fees',
  fee_in_raise_later: 'fees',
  rate_too_fine: 'fees',
  plan_shorter_than_hold: 'income',
  plan_reserve_above_raise: 'reserve',
  plan_cases_out_of_order: 'appreciation_base',
  budget_not_the_raise: 'budget',
  season_twice: 'seasons',
  season_beyond_farm: 'seasons',
};

/** Everything in a draft that keeps it from being published: what is missing, and what disagrees. */
export async function draftIssues(
  database: Queryable,
  draft: OfferingDraft,
  { fields, prospectus, unread }: DraftReading,
  published: EditableFarm,
): Promise<readonly DraftIssue[]> {
  const found = unread.map(({ place, fault }) => ({ place, fault: fault as string }));
  if (crossesItself(draft.ring)) found.push({ place: 'ring', fault: 'outline_crosses_itself' });
  const faults = new Set<AnyFault>();
  if (fields !== null)
    for (const fault of await editFaults(database, published, fields, async () => undefined))
      faults.add(fault);
  if (fields !== null && prospectus !== null)
    for (const fault of prospectusFaults(prospectus, prospectusFarm(fields))) faults.add(fault);
  for (const fault of faults) found.push({ place: PLACES[fault], fault });
  return found.map((issue) => ({ ...issue, section: sectionOf(issue.place) }));
}

/** What of a draft cannot be published while investments are open on the terms as they are. */
export function openIssues(
  { farm, prospectus }: Pick<DraftedOffering, 'farm' | 'prospectus'>,
  { edit, parts }: DraftReading,
): DraftIssue[] {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const fees = prospectus?.fees ?? [];
  const terms = boundTerms({ farm, fees }, { farm: { ...farm, ...given }, fees: parts.fees ?? fees });
  return terms.map((place) => ({ place, fault: `open_${WHILE_OPEN[place]}`, section: sectionOf(place) }));
}
