import { CONTENT_FAULTS } from '@furrow/providers/file-check-fault';

/** What the commands of offerings refuse with: a code, or one with what is wrong in detail. */
export type Refusal =
  | string
  | {
      readonly code: string;
      readonly misread?: readonly { readonly place: string; readonly message: string }[];
      readonly faults?: readonly string[];
      readonly terms?: readonly string[];
      readonly from?: string;
      readonly shares?: number;
    };

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['farm_unknown', 'there is no such farm'],
  ['slug_taken', 'another farm uses or used this address'],
  ['title_malformed', '--title is 1 to 200 printable characters'],
  ['day_malformed', '--prepared is a day such as 2026-03-10'],
  ['body_malformed', 'a note must be 1 to 20,000 characters of plain text'],
  ['document_unknown', 'this farm has no document with this id'],
  ['replaced_unknown', 'this farm has no document with this id in this folder; nothing was replaced'],
  ['rating_incomplete', 'rating: list each area once, or none'],
  ['risk_flag_twice', 'risk_flags: a flag is listed twice'],
  [
    'fee_rate_or_amount',
    'fees: a fixed fee needs an amount and no rate; every other fee needs a rate and no amount',
  ],
  [
    'fee_base_unknown_then',
    'fees: a fee on income must be yearly, and a fee on the sale price must be at the sale',
  ],
  ['rate_too_fine', 'a rate must be above -100 and up to 1000, with at most two decimals'],
  ['plan_shorter_than_hold', 'plan.income: must cover at least hold_years'],
  ['plan_reserve_above_raise', 'plan.reserve: cannot be more than the raise'],
  ['plan_cases_out_of_order', 'plan.appreciation: must rise from low to base to high'],
  ['budget_not_the_raise', 'budget: the lines must add up to the raise (an empty budget agrees with any)'],
  ['season_twice', 'seasons: a year is listed twice'],
  ['season_beyond_farm', 'seasons: more acres than the farm has'],
  ['irr_range_upside_down', 'net_irr_max_bps is below net_irr_bps'],
  ['sponsor_missing', 'sponsor_name is required when template or deal_management is "sponsor"'],
  ['units_not_for_type', 'units are only for the types invest_unit and pledge_unit'],
  ['price_below_a_cent', 'a share would cost less than a cent'],
  ['outline_not_the_area', 'parcel: the area of the outline must match area_acres'],
  ['county_in_other_state', 'county_fips is in another state'],
  ['county_map_missing', 'there is no map for county_fips; use null to show none'],
]);

const FILE_FAULTS: ReadonlySet<string> = new Set(CONTENT_FAULTS);

/** A refusal in words, with where it is wrong. */
export function sayRefusal(refusal: Refusal): string {
  if (typeof refusal === 'string')
    return FILE_FAULTS.has(refusal)
      ? `the file was refused: ${refusal} (see docs/files.md)`
      : sentence(refusal);
  const { code, misread, faults, terms, from, shares } = refusal;
  if (misread) return list(misread.map(({ place, message }) => `${place || 'all of it'}: ${message}`));
  if (faults) return list(faults.map(sentence));
  if (terms) return `the offering is published and people relied on these: ${terms.join(', ')}`;
  if (from !== undefined) return `this status cannot follow '${from}'`;
  if (shares !== undefined) return `${shares} shares are still held; they must be returned first`;
  return sentence(code);
}

const sentence = (code: string) => SENTENCES.get(code) ?? code.replaceAll('_', ' ');
const list = (lines: readonly string[]) => lines.map((line) => `\n  ${line}`).join('');
