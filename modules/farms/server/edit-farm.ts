import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { parseDollars } from '@furrow/kernel/money';
import { err, ok, type Result, unwrap } from '@furrow/kernel/result';
import { type EditableFarm, farmEdit } from '../contract/index.ts';
import { type ProspectusFault, prospectusFaults } from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type EditableRow, editableColumns, editableOf } from './editable-row.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { portraitVersion } from './portrait-address.ts';
import { changedParts } from './prospectus/changed-parts.ts';
import { writtenFor } from './prospectus/save-prospectus.ts';

export interface EditFarm {
  readonly farmId: string;
  /** The fields to change, as they were entered. */
  readonly edit: unknown;
  readonly actor: string;
  readonly at: Date;
}

export type EditFault = ProspectusFault | 'irr_range_upside_down' | 'sponsor_missing';

export type EditRefusal =
  | { readonly code: 'farm_unknown' }
  | { readonly code: 'edit_malformed'; readonly places: readonly string[] }
  | { readonly code: 'edit_unsound'; readonly faults: readonly EditFault[] };

/** Changes plain fields of a farm; the audit has each that differs as it was and as it is. */
export async function editFarm(
  tx: Transaction,
  { farmId, edit, actor, at }: EditFarm,
): Promise<Result<null, EditRefusal>> {
  const read = farmEdit.safeParse(edit);
  if (!read.success) {
    const places = [...new Set(read.error.issues.map(({ path }) => path.join('.')))];
    return err({ code: 'edit_malformed', places });
  }
  const before = await tx.maybe<EditableRow>(
    sql`select ${editableColumns} from farm where id = ${farmId} for no key update`,
  );
  if (before === undefined) return err({ code: 'farm_unknown' });
  const was = editableOf(before);
  const given = Object.entries(read.data).filter(([, value]) => value !== undefined);
  const is: EditableFarm = { ...was, ...Object.fromEntries(given) };
  const changed = changedParts(was, is);
  if (changed === null) return ok(null);
  const faults = await faultsOf(tx, before, is);
  if (faults.length > 0) return err({ code: 'edit_unsound', faults });
  const after = await write(tx, before, is, at);
  await appendAudit(tx, {
    actor,
    action: 'farm.edited',
    subject: `farm:${farmId}`,
    before: changed.before as Json,
    after: changed.after as Json,
    at,
  });
  await announceFarm(tx, after, 'details', before);
  return ok(null);
}

async function faultsOf(tx: Transaction, row: EditableRow, is: EditableFarm): Promise<EditFault[]> {
  const faults: EditFault[] = [];
  if (is.net_irr_max_bps !== null && is.net_irr_max_bps < is.net_irr_bps)
    faults.push('irr_range_upside_down');
  const sponsored = row.template === 'sponsor' || row.deal_management === 'sponsor';
  if (sponsored && is.sponsor_name === null) faults.push('sponsor_missing');
  if (is.hold_years !== row.hold_years) {
    const written = await writtenFor(tx, row.id);
    const farm = { raiseCents: row.raise_cents, areaTenths: row.area_tenths, holdYears: is.hold_years };
    if (written !== undefined) faults.push(...prospectusFaults(written, farm));
  }
  return faults;
}

async function write(
  tx: Transaction,
  row: EditableRow,
  is: EditableFarm,
  at: Date,
): Promise<SubscriptionRow> {
  const version = portraitVersion({ ...row, areaTenths: row.area_tenths, name: is.name, crops: is.crops });
  return tx.one<SubscriptionRow>(sql`
    update farm set name = ${is.name}, nearest_town = ${is.nearest_town}, latitude = ${is.latitude},
      longitude = ${is.longitude}, sponsor_name = ${is.sponsor_name}, farm_crop_type = ${is.farm_crop_type},
      crops = ${is.crops}, investment_style = ${is.investment_style}, return_profile = ${is.return_profile},
      weight = ${is.weight}, private = ${is.private}, net_irr_bps = ${is.net_irr_bps},
      net_irr_max_bps = ${is.net_irr_max_bps}, gross_yield_bps = ${is.gross_yield_bps},
      min_investment_cents = ${unwrap(parseDollars(is.min_investment))}, restrict_entities = ${is.restrict_entities},
      ownership_duration = ${is.ownership_duration}, hold_years = ${is.hold_years},
      farm_disclosure = ${is.farm_disclosure}, crops_and_rotation = ${is.crops_and_rotation},
      water_system = ${is.water_system}, soils = ${sql.json(is.soils)}, story = ${sql.json(is.story)},
      lease = ${jsonOrNull(is.lease)}, land_benchmark = ${jsonOrNull(is.land_benchmark)},
      rent_benchmark = ${jsonOrNull(is.rent_benchmark)}, benchmark_note = ${is.benchmark_note},
      closes_at = ${is.closes_at}::timestamptz, portrait_version = ${version}, updated_at = ${at}
    where id = ${row.id} returning ${subscriptionColumns}`);
}

function jsonOrNull(value: object | null) {
  return value === null ? null : sql.json(value);
}
