import { addDays, isBusinessDay, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import { type Cents, parseDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import type { FarmLease } from '@furrow/modules/farms/contract';
import { landscapeFor, sharesOfAcres } from '@furrow/modules/farms/rules';
import type { NewFarm } from '@furrow/modules/farms/server';
import { parcelKindFor, sampleParcel } from '@furrow/portrait/sample-parcel';
import type { DemoOffering } from './offering.ts';

/** How long an offering stays open; long enough that every open one has opened already. */
const OPEN_DAYS = 150;
const CLOSING_TIME = '17:00';

export function demoFarm(offering: DemoOffering, now: Date): NewFarm {
  const cropType = offering.farm_crop_type;
  const { state, crops, waters } = offering;
  const landscape = landscapeFor({ cropType, state, crops, water: offering.water_system });
  const ring = sampleParcel(offering.slug, offering.area_acres, parcelKindFor(landscape, waters));
  return {
    slug: offering.slug,
    name: offering.name,
    county: offering.county,
    state,
    countyFips: offering.county_fips,
    nearestTown: offering.nearest_town,
    latitude: offering.latitude,
    longitude: offering.longitude,
    fictional: true,
    status: offering.status,
    type: offering.type,
    private: offering.private ?? false,
    template: offering.template,
    sponsorName: offering.sponsor_name,
    cropType,
    crops,
    investmentStyle: offering.investment_style,
    returnProfile: offering.return_profile,
    dealManagement: offering.deal_management,
    weight: offering.weight,
    netIrrBps: offering.net_irr_bps,
    netIrrMaxBps: offering.net_irr_max_bps,
    grossYieldBps: offering.gross_yield_bps,
    areaTenths: sharesOfAcres(offering.area_acres),
    units: offering.units,
    purchasePriceCents: cents(offering.purchase_price),
    raiseCents: cents(offering.raised),
    pricePerShareCents: cents(offering.price_per_share),
    minInvestmentCents: cents(offering.min_investment),
    restrictEntities: offering.restrict_entities,
    ownershipDuration: offering.ownership_duration,
    holdYears: offering.hold_years,
    farmDisclosure: offering.farm_disclosure,
    overview: offering.overview,
    soil: offering.soil,
    water: offering.water,
    crop: offering.crop,
    tenant: offering.tenant,
    risks: offering.risks,
    cropsAndRotation: offering.crops_and_rotation,
    waterSystem: offering.water_system,
    soils: offering.soils,
    lease: leaseOf(offering, now),
    landBenchmark: offering.land_benchmark,
    rentBenchmark: offering.rent_benchmark,
    benchmarkNote: offering.benchmark_note,
    parcel: { ring },
    portrait: { landscape, waters },
    ...datesOf(offering, now),
  };
}

/** A closing falls on a business day, at five in the afternoon in New York. */
function datesOf(offering: DemoOffering, now: Date): Pick<NewFarm, 'openedAt' | 'closesAt' | 'closedAt'> {
  const today = newYorkDay(now);
  const at = (days: number) => {
    let day = addDays(today, days);
    while (!isBusinessDay(day)) day = addDays(day, days < 0 ? -1 : 1);
    return newYorkTime(day, CLOSING_TIME);
  };
  const { closes_in_days: left, closed_days_ago: ago } = offering;
  if (left !== null) return { openedAt: at(left - OPEN_DAYS), closesAt: at(left), closedAt: null };
  if (ago !== null) return { openedAt: at(-ago - OPEN_DAYS), closesAt: at(-ago), closedAt: at(-ago) };
  return { openedAt: null, closesAt: null, closedAt: null };
}

/** Until July this year's crop is still to come; afterwards the next one is next year's. */
export function leaseOf({ lease }: DemoOffering, now: Date): FarmLease | null {
  if (lease === null) return null;
  const [year = 0, month = 0] = newYorkDay(now).split('-').map(Number);
  const firstCrop = month < 7 ? year : year + 1;
  const { kind, rent_per_acre, crops_left } = lease;
  return { kind, rent_per_acre, last_crop_year: crops_left === null ? null : firstCrop + crops_left - 1 };
}

function cents(dollars: string): Cents {
  return unwrap(parseDollars(dollars));
}
