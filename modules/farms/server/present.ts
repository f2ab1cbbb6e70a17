import { toDollarString } from '@furrow/kernel/money';
import {
  type CountyMap,
  type DocumentFolderAnswer,
  type FarmDetail,
  type FarmFigures,
  type FarmSummary,
  type FarmThumbnail,
  portraitPath,
  type SponsorOffering,
} from '../contract/index.ts';
import {
  canInvest,
  farmStatusOf,
  minimumShares,
  ownershipDurationLabel,
  percentSubscribed,
  remainingShares,
  type Subscription,
  sizeBandOf,
} from '../rules/index.ts';
import type { FarmDetailRow, FarmSummaryRow, SponsorOfferingRow, SubscriptionRow } from './farm-row.ts';
import { portraitStamp } from './portrait-address.ts';
import { presentProspectus } from './prospectus/present-prospectus.ts';

/** Every field that leaves the server is named here; a new column stays inside until it is added. */
export function presentFarmSummary(row: FarmSummaryRow, now: Date): FarmSummary {
  const farm = subscriptionOf(row);
  const remaining = remainingShares(farm);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    county: row.county,
    state: row.state,
    state_name: row.state_name,
    nearest_town: row.nearest_town,
    latitude: row.latitude,
    longitude: row.longitude,
    status: farm.status,
    status_code: row.status,
    fictional: row.fictional,
    thumbnail: thumbnailOf(row),
    type: row.type,
    template: row.template,
    sponsor_name: row.sponsor_name,
    farm_crop_type: row.farm_crop_type,
    crops: row.crops,
    investment_style: row.investment_style,
    return_profile: row.return_profile,
    deal_management: row.deal_management,
    net_irr: percentOf(row.net_irr_bps),
    net_irr_max: row.net_irr_max_bps === null ? null : percentOf(row.net_irr_max_bps),
    gross_yield: row.gross_yield_bps === null ? null : percentOf(row.gross_yield_bps),
    area_size: acresOf(row),
    size_band: sizeBandOf(acresOf(row)),
    raised: toDollarString(row.raise_cents),
    units: row.units,
    price: toDollarString(row.price_per_acre_cents),
    price_per_share: toDollarString(row.price_per_share_cents),
    min_investment: toDollarString(row.min_investment_cents),
    min_shares_amount: minimumShares({
      minInvestmentCents: row.min_investment_cents,
      pricePerShareCents: row.price_per_share_cents,
      remainingShares: remaining,
    }),
    total_shares: row.total_shares,
    subscribed_shares: row.subscribed_shares,
    remaining_shares: remaining,
    percent_subscribed: percentSubscribed(farm),
    can_invest: canInvest(farm, now),
    restrict_entities: row.restrict_entities,
    ownership_duration: row.ownership_duration,
    ownership_duration_label: ownershipDurationLabel(row.ownership_duration),
    hold_years: row.hold_years,
    closes_at: wireTime(row.closes_at),
    closed_at: wireTime(row.closed_at),
  };
}

export function presentFarmDetail(row: FarmDetailRow, now: Date): FarmDetail {
  return {
    ...presentFarmSummary(row, now),
    overview: row.story.overview,
    soil: row.story.soil,
    water: row.story.water,
    crop: row.story.crop,
    tenant: row.story.tenant,
    risks: row.story.risks,
    farm_disclosure: row.farm_disclosure,
    purchase_price: toDollarString(row.purchase_price_cents),
    price_per_acre: toDollarString(row.price_per_acre_cents),
    crops_and_rotation: row.crops_and_rotation,
    water_system: row.water_system,
    soils: row.soils,
    lease: row.lease,
    land_benchmark: row.land_benchmark,
    rent_benchmark: row.rent_benchmark,
    benchmark_note: row.benchmark_note,
    county_map: countyMapOf(row),
    parcel: { ring: row.parcel.ring },
    sponsor_offerings: row.sponsor_offerings.map(sponsorOffering),
    private: row.private,
    ...presentProspectus(row),
    has_map: row.map_revised !== null,
    document_folder: documentFolderOf(row),
    updates_document_folder: row.updates.map(folderItem),
    financial_statement_document_folder: row.financial_statements.map(folderItem),
    documents_count: row.documents_count,
    notes_count: row.notes_count,
    statements_count: row.statements_count,
    new_documents: row.new_documents,
    revised: {
      documents: wireTime(row.documents_revised),
      notes: wireTime(row.notes_revised),
      statements: wireTime(row.statements_revised),
      prospectus: wireTime(row.prospectus_revised),
      map: wireTime(row.map_revised),
    },
  };
}

function sponsorOffering(row: SponsorOfferingRow): SponsorOffering {
  return {
    slug: row.slug,
    name: row.name,
    county: row.county,
    state_name: row.state_name,
    area_size: acresOf(row),
    status: farmStatusOf(row.status),
    closed_at: row.closed_at === null ? null : new Date(row.closed_at).toISOString(),
  };
}

export function presentFarmFigures(row: SubscriptionRow, now: Date): FarmFigures {
  const farm = subscriptionOf(row);
  return {
    slug: row.slug,
    status: farm.status,
    subscribed_shares: row.subscribed_shares,
    remaining_shares: remainingShares(farm),
    percent_subscribed: percentSubscribed(farm),
    can_invest: canInvest(farm, now),
  };
}

export function subscriptionOf(
  row: Omit<SubscriptionRow, 'id' | 'slug' | 'private' | 'shelf'>,
): Subscription {
  return {
    status: farmStatusOf(row.status),
    type: row.type,
    totalShares: row.total_shares,
    subscribedShares: row.subscribed_shares,
    closesAt: row.closes_at,
  };
}

/** Whole basis points divided by 100 are the nearest float to the two decimals, so JSON shows just those. */
function percentOf(bps: number): number {
  return bps / 100;
}

const wireTime = (at: Date | null) => at?.toISOString() ?? null;

function acresOf(row: Pick<FarmSummaryRow, 'area_tenths'>): number {
  return row.area_tenths / 10;
}

function thumbnailOf({ slug, portrait_version }: FarmSummaryRow): FarmThumbnail {
  const at = (variant: keyof FarmThumbnail) => portraitPath(slug, variant, portraitStamp(portrait_version));
  return {
    thumbnail: at('thumbnail'),
    full: at('full'),
    large: at('large'),
    small: at('small'),
    slider: at('slider'),
    placeholder: at('placeholder'),
    original: at('original'),
  };
}

function countyMapOf(row: FarmDetailRow): CountyMap | null {
  const { county_fips, view_box, state_path, county_path, point_x, point_y } = row;
  if (county_fips === null || view_box === null || state_path === null || county_path === null) return null;
  if (point_x === null || point_y === null) return null;
  return { fips: county_fips, view_box, state_path, county_path, point: [point_x, point_y] };
}

const folderItem = ({ id, prepared, public: isPublic, read }: FarmDetailRow['updates'][number]) => ({
  id,
  prepared,
  meta_data: { public: isPublic, read },
});

function documentFolderOf({ agreements }: FarmDetailRow): DocumentFolderAnswer {
  const at = (kind: keyof DocumentFolderAnswer) => {
    const document = agreements?.[kind];
    return document === undefined
      ? null
      : { id: document.id, title: document.title, meta_data: { public: document.public } };
  };
  return {
    subscription_agreement: at('subscription_agreement'),
    operating_agreement: at('operating_agreement'),
  };
}
