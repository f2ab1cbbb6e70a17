import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { parseDollars } from '@furrow/kernel/money';
import { err, ok, type Result, unwrap } from '@furrow/kernel/result';
import { stateName } from '@furrow/kernel/states';
import { type EditableFarm, type FarmProspectus, farmEdit } from '../contract/index.ts';
import { type FixedTerm, fixedTermsIn, sharesOfAcres } from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type EditFault, editFaults } from './edit-faults.ts';
import { type EditableRow, editableColumns, editableOf } from './editable-row.ts';
import { editedFarm, priceOfShare } from './edited-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { boundTerms, type CountOpenInvestments, type OpenRefusal, openRefusal } from './open-investments.ts';
import { portraitVersion } from './portrait-address.ts';
import { subscriptionOf } from './present.ts';
import { changedParts } from './prospectus/changed-parts.ts';
import { writtenFor } from './prospectus/save-prospectus.ts';
import { type Misread, schemaIssues } from './schema-issues.ts';
import { notifyIfInvestable } from './watch/notify-if-investable.ts';
import { withReason } from './with-reason.ts';

export interface EditFarm {
  readonly farmId: Id<'farm'>;
  /** The fields to change, as they were entered. */
  readonly edit: unknown;
  /** The prospectus that is saved right after it, where there is one: what the farm must agree with from then on. */
  readonly prospectus?: FarmProspectus;
  /** How many investments stand on the terms as they are; without it none does. */
  readonly openInvestments?: CountOpenInvestments;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

export type EditRefusal =
  | { readonly code: 'farm_unknown' }
  | { readonly code: 'edit_malformed'; readonly misread: readonly Misread[] }
  /** The offering is published, and holdings stand on these. */
  | { readonly code: 'terms_fixed'; readonly terms: readonly FixedTerm[] }
  | OpenRefusal
  | { readonly code: 'edit_unsound'; readonly faults: readonly EditFault[] };

/**
 * Changes plain fields of a farm; the audit has each that differs as it was and as it is. An edit may open the farm to
 * investors: a pledge becomes an offering, a private one becomes everybody's. Those who wait are told then.
 */
export async function editFarm(
  tx: Transaction,
  { farmId, edit, prospectus, openInvestments, reason, actor, at }: EditFarm,
): Promise<Result<null, EditRefusal>> {
  const read = farmEdit.safeParse(edit);
  if (!read.success) return err({ code: 'edit_malformed', misread: schemaIssues(read.error) });
  const before = await tx.maybe<EditableRow>(
    sql`select ${editableColumns} from farm where id = ${farmId} for no key update`,
  );
  if (before === undefined) return err({ code: 'farm_unknown' });
  const was = editableOf(before);
  const is = editedFarm(was, read.data);
  const changed = changedParts(was, is);
  const terms = fixedTermsIn(subscriptionOf(before), Object.keys(changed?.after ?? {}), is.type);
  if (terms.length > 0) return err({ code: 'terms_fixed', terms });
  const written = prospectus && (await writtenFor(tx, farmId));
  const [wasFees, isFees] = [written?.fees ?? [], prospectus?.fees ?? []];
  const bound = boundTerms({ farm: was, fees: wasFees }, { farm: is, fees: isFees });
  const open = await openRefusal(tx, farmId, bound, openInvestments);
  if (open !== null) return err(open);
  if (changed === null) return ok(null);
  const faults = await editFaults(tx, was, is, prospectus ?? (() => writtenFor(tx, farmId)));
  if (faults.length > 0) return err({ code: 'edit_unsound', faults });
  const after = await write(tx, before, was, is, at);
  await appendAudit(tx, {
    actor,
    action: 'farm.edited',
    subject: `farm:${farmId}`,
    before: changed.before as Json,
    after: withReason(changed.after, reason),
    at,
  });
  await announceFarm(tx, after, 'details', at, before);
  await notifyIfInvestable(tx, before, after, at);
  return ok(null);
}

async function write(
  tx: Transaction,
  row: EditableRow,
  was: EditableFarm,
  is: EditableFarm,
  at: Date,
): Promise<SubscriptionRow> {
  const areaTenths = sharesOfAcres(is.area_acres);
  const version = portraitVersion({ ...is, slug: row.slug, areaTenths });
  const divided = was.raised === is.raised && was.units === is.units && was.area_acres === is.area_acres;
  const price = divided ? row.price_per_share_cents : priceOfShare(is);
  return tx.one<SubscriptionRow>(sql`
    update farm set name = ${is.name}, county = ${is.county}, state = ${is.state},
      state_name = ${stateName(is.state) ?? is.state}, county_fips = ${is.county_fips}, nearest_town = ${is.nearest_town}, latitude = ${is.latitude},
      longitude = ${is.longitude}, template = ${is.template}, sponsor_name = ${is.sponsor_name}, farm_crop_type = ${is.farm_crop_type},
      crops = ${is.crops}, investment_style = ${is.investment_style}, return_profile = ${is.return_profile},
      weight = ${is.weight}, private = ${is.private}, net_irr_bps = ${is.net_irr_bps},
      net_irr_max_bps = ${is.net_irr_max_bps}, gross_yield_bps = ${is.gross_yield_bps},
      min_investment_cents = ${unwrap(parseDollars(is.min_investment))}, restrict_entities = ${is.restrict_entities},
      ownership_duration = ${is.ownership_duration}, hold_years = ${is.hold_years},
      farm_disclosure = ${is.farm_disclosure}, crops_and_rotation = ${is.crops_and_rotation},
      water_system = ${is.water_system}, soils = ${sql.json(is.soils)}, story = ${sql.json(is.story)},
      lease = ${jsonOrNull(is.lease)}, land_benchmark = ${jsonOrNull(is.land_benchmark)},
      rent_benchmark = ${jsonOrNull(is.rent_benchmark)}, benchmark_note = ${is.benchmark_note},
      closes_at = ${is.closes_at}::timestamptz, parcel = ${sql.json(is.parcel)}, portrait = ${sql.json(is.portrait)},
      type = ${is.type}, deal_management = ${is.deal_management}, units = ${is.units}::integer,
      area_tenths = ${areaTenths}, purchase_price_cents = ${unwrap(parseDollars(is.purchase_price))},
      raise_cents = ${unwrap(parseDollars(is.raised))}, price_per_share_cents = ${price}, portrait_version = ${version}, updated_at = ${at}
    where id = ${row.id} returning ${subscriptionColumns}`);
}

function jsonOrNull(value: object | null) {
  return value === null ? null : sql.json(value);
}
