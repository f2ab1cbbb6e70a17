import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { stateName } from '@furrow/kernel/states';
import { checkSlug, FARM_STATUS_CODES, ISSUER, type SlugRefusal } from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { lockAddresses } from './lock-addresses.ts';
import type { NewFarm } from './new-farm.ts';
import { portraitVersion } from './portrait-address.ts';

export interface Holding {
  readonly holder: string;
  readonly shares: number;
  readonly cause: string;
  readonly at: Date;
}

export type ImportRefusal = SlugRefusal | 'slug_taken';

/**
 * Puts a farm on the books together with those who already hold shares of it, so that counter and register agree
 * from the first moment. A new offering is one without holdings.
 */
export async function importFarm(
  tx: Transaction,
  farm: NewFarm,
  holdings: readonly Holding[],
  by: { readonly actor: string; readonly at: Date },
): Promise<Result<Id<'farm'>, ImportRefusal>> {
  const slug = checkSlug(farm.slug);
  if (!slug.ok) return slug;
  await lockAddresses(tx);
  const former = await tx.maybe(sql`select from farm_former_slug where slug = ${farm.slug}`);
  if (former !== undefined) return err('slug_taken');
  const row = await insertFarm(tx, farm, subscribedBy(holdings), by.at);
  if (row === undefined) return err('slug_taken');
  if (holdings.length > 0) await enterHoldings(tx, row.id, holdings);
  await appendAudit(tx, {
    actor: by.actor,
    action: 'farm.imported',
    subject: `farm:${row.id}`,
    after: {
      slug: row.slug,
      status: row.status,
      type: row.type,
      subscribed_shares: row.subscribed_shares,
      holdings: holdings.map(({ holder, shares, cause }) => ({ holder, shares, cause })),
    },
    at: by.at,
  });
  await announceFarm(tx, row, 'details', by.at);
  return ok(row.id);
}

function insertFarm(tx: Transaction, farm: NewFarm, subscribed: number, at: Date) {
  const story = {
    overview: farm.overview,
    soil: farm.soil,
    water: farm.water,
    crop: farm.crop,
    tenant: farm.tenant,
  };
  return tx.maybe<SubscriptionRow>(sql`
    insert into farm (id, slug, name, county, state, state_name, county_fips, nearest_town, latitude, longitude,
      fictional, status, type, private, template, sponsor_name, farm_crop_type, crops, investment_style,
      return_profile, deal_management, weight, net_irr_bps, net_irr_max_bps, gross_yield_bps, area_tenths, units,
      subscribed_shares, purchase_price_cents, raise_cents, price_per_share_cents, min_investment_cents,
      restrict_entities, ownership_duration, hold_years, farm_disclosure, crops_and_rotation, water_system, soils,
      story, lease, land_benchmark, rent_benchmark, benchmark_note, parcel, portrait, portrait_version,
      opened_at, closes_at, closed_at, created_at, updated_at)
    values (${newId('farm', at)}, ${farm.slug}, ${farm.name}, ${farm.county}, ${farm.state},
      ${nameOfState(farm.state)}, ${farm.countyFips}, ${farm.nearestTown}, ${farm.latitude}, ${farm.longitude},
      ${farm.fictional}, ${FARM_STATUS_CODES[farm.status]}, ${farm.type}, ${farm.private}, ${farm.template},
      ${farm.sponsorName}, ${farm.cropType}, ${farm.crops}, ${farm.investmentStyle}, ${farm.returnProfile},
      ${farm.dealManagement}, ${farm.weight}, ${farm.netIrrBps}, ${farm.netIrrMaxBps}, ${farm.grossYieldBps},
      ${farm.areaTenths}, ${farm.units}, ${subscribed}, ${farm.purchasePriceCents}, ${farm.raiseCents},
      ${farm.pricePerShareCents}, ${farm.minInvestmentCents}, ${farm.restrictEntities}, ${farm.ownershipDuration},
      ${farm.holdYears}, ${farm.farmDisclosure}, ${farm.cropsAndRotation}, ${farm.waterSystem},
      ${sql.json(farm.soils)}, ${sql.json({ ...story, risks: farm.risks })}, ${jsonOrNull(farm.lease)},
      ${jsonOrNull(farm.landBenchmark)}, ${jsonOrNull(farm.rentBenchmark)}, ${farm.benchmarkNote},
      ${sql.json(farm.parcel)}, ${sql.json(farm.portrait)}, ${portraitVersion(farm)},
      ${farm.openedAt}, ${farm.closesAt}, ${farm.closedAt}, ${at}, ${at})
    on conflict (slug) do nothing
    returning ${subscriptionColumns}`);
}

async function enterHoldings(
  tx: Transaction,
  farmId: Id<'farm'>,
  holdings: readonly Holding[],
): Promise<void> {
  const entries = holdings.flatMap(({ holder, shares, cause, at }) => [
    sql`(${farmId}, ${ISSUER}, ${-shares}::int, ${cause}, ${at}::timestamptz)`,
    sql`(${farmId}, ${holder}, ${shares}::int, ${cause}, ${at}::timestamptz)`,
  ]);
  await tx.run(sql`insert into share_entry (farm_id, holder, delta, cause, at) values ${sql.join(entries)}`);
}

function subscribedBy(holdings: readonly Holding[]): number {
  return holdings.reduce((sum, holding) => sum + holding.shares, 0);
}

function jsonOrNull(value: object | null) {
  return value === null ? null : sql.json(value);
}

function nameOfState(code: string): string {
  const name = stateName(code);
  if (name === undefined) throw new RangeError(`no state has the code ${code}`);
  return name;
}
