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
  ['slug_taken', 'another farm has or had this address'],
  ['title_malformed', '--title is 1 to 200 printable characters'],
  ['day_malformed', '--prepared is a day such as 2026-03-10'],
  ['body_malformed', 'a note is 1 to 20,000 characters of plain text'],
  ['document_unknown', 'this farm shows no document with this id'],
  ['replaced_unknown', 'the farm shows no document with this id in this folder: nothing was replaced'],
  ['rating_incomplete', 'rating: each of the areas once, or none at all'],
  ['risk_flag_twice', 'risk_flags: the same flag twice'],
  ['fee_rate_or_amount', 'fees: a fixed fee has an amount and no rate, every other a rate and no amount'],
  ['fee_base_unknown_then', 'fees: income is known each year only, the sale price at the sale only'],
  ['rate_too_fine', 'a rate has at most two decimals, above -100 and up to 1000'],
  ['plan_shorter_than_hold', 'plan.income: fewer years than hold_years'],
  ['plan_reserve_above_raise', 'plan.reserve: more than the raise'],
  ['plan_cases_out_of_order', 'plan.appreciation: low, base and high in this order'],
  ['budget_not_the_raise', 'budget: the lines must add up to the raise (an empty budget agrees with any)'],
  ['season_twice', 'seasons: the same year twice'],
  ['season_beyond_farm', 'seasons: more acres than the farm has'],
  ['irr_range_upside_down', 'net_irr_max_bps is below net_irr_bps'],
  ['sponsor_missing', 'sponsor_name is needed where template or deal_management is "sponsor"'],
  ['units_not_for_type', 'units belong to invest_unit and pledge_unit, and to no other type'],
  ['price_below_a_cent', 'a share would cost less than a cent'],
  ['outline_not_the_area', 'parcel: the outline must measure area_acres'],
  ['county_in_other_state', 'county_fips is of another state'],
  ['county_map_missing', 'there is no small map of the county county_fips; null shows none'],
]);

const FILE_FAULTS: ReadonlySet<string> = new Set(CONTENT_FAULTS);

/** A refusal in words, with where it is wrong. */
export function sayRefusal(refusal: Refusal): string {
  if (typeof refusal === 'string')
    return FILE_FAULTS.has(refusal) ? `the file is refused as ${refusal} (docs/files.md)` : sentence(refusal);
  const { code, misread, faults, terms, from, shares } = refusal;
  if (misread) return list(misread.map(({ place, message }) => `${place || 'all of it'}: ${message}`));
  if (faults) return list(faults.map(sentence));
  if (terms) return `the offering is published, and people decided on these: ${terms.join(', ')}`;
  if (from !== undefined) return `nothing leads there from '${from}'`;
  if (shares !== undefined) return `${shares} shares are still held: they must be given back first`;
  return sentence(code);
}

const sentence = (code: string) => SENTENCES.get(code) ?? code.replaceAll('_', ' ');
const list = (lines: readonly string[]) => lines.map((line) => `\n  ${line}`).join('');
