import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Benchmark, FarmDetail, FarmLease, FarmProspectus, FarmStory } from '../contract/index.ts';
import {
  type AccountType,
  type CropType,
  type DealManagement,
  type DocumentFolder,
  type FarmShelf,
  type FarmTemplate,
  type FarmType,
  type InvestmentStyle,
  LISTED_STATUS_CODES,
  type ReturnProfile,
} from '../rules/index.ts';

export interface FarmSummaryRow {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly state_name: string;
  readonly nearest_town: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly fictional: boolean;
  readonly status: number;
  readonly type: FarmType;
  readonly template: FarmTemplate;
  readonly sponsor_name: string | null;
  readonly farm_crop_type: CropType;
  readonly crops: string[];
  readonly investment_style: InvestmentStyle;
  readonly return_profile: ReturnProfile;
  readonly deal_management: DealManagement;
  readonly net_irr_bps: number;
  readonly net_irr_max_bps: number | null;
  readonly gross_yield_bps: number | null;
  readonly area_tenths: number;
  readonly units: number | null;
  readonly total_shares: number;
  readonly subscribed_shares: number;
  readonly price_per_acre_cents: bigint;
  readonly raise_cents: bigint;
  readonly price_per_share_cents: bigint;
  readonly min_investment_cents: bigint;
  readonly restrict_entities: AccountType[];
  readonly ownership_duration: number;
  readonly hold_years: number;
  readonly portrait_version: string;
  readonly closes_at: Date | null;
  readonly closed_at: Date | null;
}

/** An agreement that is in force, as the statement puts it together. */
interface AgreementRow {
  readonly id: Id<'doc'>;
  readonly title: string;
  readonly public: boolean;
}

interface FolderItemRow {
  readonly id: Id<'doc'>;
  readonly prepared: string;
  readonly public: boolean;
  readonly read: boolean;
}

/** What of the prospectus everybody may read. Null together, where nothing was entered yet. */
type ProspectusColumns = {
  readonly [Part in
    | 'rating'
    | 'risk_flags'
    | 'fees'
    | 'plan'
    | 'improvements'
    | 'seasons'
    | 'yields'
    | 'lease_terms']: FarmProspectus[Part] | null;
};

export interface SponsorOfferingRow {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly state_name: string;
  readonly area_tenths: number;
  readonly status: number;
  readonly closed_at: string | null;
}

export interface FarmDetailRow extends FarmSummaryRow, ProspectusColumns {
  readonly private: boolean;
  readonly sponsor_offerings: readonly SponsorOfferingRow[];
  readonly documents_count: number;
  readonly notes_count: number;
  readonly statements_count: number;
  readonly new_documents: FarmDetail['new_documents'];
  readonly documents_revised: Date | null;
  readonly notes_revised: Date | null;
  readonly statements_revised: Date | null;
  readonly prospectus_revised: Date | null;
  readonly map_revised: Date | null;
  readonly agreements: Partial<Record<'subscription_agreement' | 'operating_agreement', AgreementRow>> | null;
  readonly updates: readonly FolderItemRow[];
  readonly financial_statements: readonly FolderItemRow[];
  readonly purchase_price_cents: bigint;
  readonly farm_disclosure: string;
  readonly crops_and_rotation: string;
  readonly water_system: string;
  readonly soils: { series: string; texture: string }[];
  readonly story: FarmStory;
  readonly lease: FarmLease | null;
  readonly land_benchmark: Benchmark | null;
  readonly rent_benchmark: Benchmark | null;
  readonly benchmark_note: string | null;
  readonly parcel: { ring: [number, number][] };
  readonly county_fips: string | null;
  readonly view_box: string | null;
  readonly state_path: string | null;
  readonly county_path: string | null;
  readonly point_x: number | null;
  readonly point_y: number | null;
}

/** What deciding about shares needs, and telling others about it. */
export interface SubscriptionRow {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly status: number;
  readonly type: FarmType;
  readonly private: boolean;
  readonly shelf: FarmShelf;
  readonly total_shares: number;
  readonly subscribed_shares: number;
  readonly closes_at: Date | null;
}

export const summaryColumns = sql`id, slug, name, county, state, state_name, nearest_town,
  latitude::float8 as latitude, longitude::float8 as longitude, fictional, status, type, template, sponsor_name,
  farm_crop_type, crops, investment_style, return_profile, deal_management, net_irr_bps, net_irr_max_bps,
  gross_yield_bps, area_tenths, units, total_shares, subscribed_shares, price_per_acre_cents, raise_cents,
  price_per_share_cents, min_investment_cents, restrict_entities, ownership_duration, hold_years, portrait_version,
  closes_at, closed_at`;

/** What everybody may read of the same sponsor, as far as a page has room. Worked examples are no record. */
const sponsorOfferings = sql`coalesce((
  select jsonb_agg(to_jsonb(others) order by closed_at desc nulls first, slug)
  from (
    select slug, name, county, state_name, area_tenths, status, closed_at
    from farm other
    where farm.template = 'sponsor' and other.sponsor_name = farm.sponsor_name and other.id <> farm.id
      and not other.private and other.status = any (${LISTED_STATUS_CODES}::smallint[]) and other.type <> 'dummy'
    order by closed_at desc nulls first, slug limit 12
  ) others), '[]')`;

export const detailColumns = sql`${summaryColumns}, purchase_price_cents, farm_disclosure, crops_and_rotation,
  water_system, soils, story, lease, land_benchmark, rent_benchmark, benchmark_note, parcel, county_fips, view_box,
  state_path, county_path, point_x::float8 as point_x, point_y::float8 as point_y,
  private, rating, risk_flags, fees, plan, improvements, seasons, yields, lease_terms,
  farm_map.updated_at as map_revised, farm_prospectus.updated_at as prospectus_revised,
  ${sponsorOfferings} as sponsor_offerings, documents_count, notes_count, statements_count, new_documents, documents_revised, notes_revised, statements_revised,
  agreements, updates, financial_statements`;

/** How many of a folder this reader has not opened. */
const unreadOf = (folder: DocumentFolder, userId: string) => sql`count(*) filter (where folder = ${folder}
  and not exists (select from farm_document_read mark where mark.document_id = farm_document.id
    and mark.user_id = ${userId}))`;

const newDocumentsOf = (userId: string | null) =>
  userId === null
    ? sql`null::jsonb`
    : sql`jsonb_build_object('documents', ${unreadOf('document', userId)}, 'notes', ${unreadOf('update', userId)},
        'statements', ${unreadOf('financial_statement', userId)})`;

/** What of a folder this reader may see, latest first, and whether they have opened it. */
const itemsOf = (folder: 'update' | 'financial_statement', userId: string | null) => sql`coalesce(
  jsonb_agg(jsonb_build_object('id', id, 'prepared', to_char(prepared, 'YYYY-MM-DD'), 'public', public,
    'read', exists (select from farm_document_read mark where mark.document_id = farm_document.id
      and mark.user_id = ${userId})) order by published_at desc, id)
    filter (where folder = ${folder} and (public or ${userId !== null})), '[]')`;

/** Everything that a farm's own page shows, put together by one statement. */
export const detailTables = (userId: string | null) => sql`farm
  left join county_map on fips = county_fips
  left join farm_prospectus on farm_prospectus.farm_id = farm.id
  left join farm_map on farm_map.farm_id = farm.id
  cross join lateral (
    select count(*) filter (where folder = 'document')::int as documents_count,
      count(*) filter (where folder = 'update')::int as notes_count,
      count(*) filter (where folder = 'financial_statement')::int as statements_count,
      max(published_at) filter (where folder = 'document') as documents_revised,
      max(published_at) filter (where folder = 'update') as notes_revised,
      max(published_at) filter (where folder = 'financial_statement') as statements_revised,
      ${newDocumentsOf(userId)} as new_documents,
      jsonb_object_agg(kind, jsonb_build_object('id', id, 'title', title, 'public', public))
        filter (where kind in ('subscription_agreement', 'operating_agreement')) as agreements,
      ${itemsOf('update', userId)} as updates, ${itemsOf('financial_statement', userId)} as financial_statements
    from farm_document where farm_id = farm.id and withdrawn_at is null
  ) documents`;

export const subscriptionColumns = sql`id, slug, status, type, private, shelf, total_shares, subscribed_shares,
  closes_at`;

export const hasListedStatus = sql`status = any (${LISTED_STATUS_CODES}::smallint[])`;

/**
 * What opens at its own address: everything on a list, and worked examples, which stand on none. Private offerings
 * need a grant, drafts and previews an operator.
 */
export const openToAll = sql`not private and ${hasListedStatus}`;
