import type { Queryable } from '@furrow/database/database';
import { waitingProposals } from '@furrow/database/proposal-list';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { findUsers } from '../../../identity/server/index.ts';
import {
  type DeskDocument,
  documentPath,
  type FarmEdit,
  type FarmMap,
  type OfferingRecord,
  portraitPath,
} from '../../contract/index.ts';
import {
  canInvest,
  closingsFrom,
  differences,
  type FarmStatus,
  farmStatusOf,
  movesOfOne,
  type Subscription,
  termsFixedNow,
} from '../../rules/index.ts';
import type { CountOpenInvestments } from '../open-investments.ts';
import { portraitStamp } from '../portrait-address.ts';
import { subscriptionOf } from '../present.ts';
import { checklistOf } from './checklist-of.ts';
import { CLOSE_KIND, holdersOf } from './close-offering.ts';
import { type DeskDocumentRow, deskDocuments, deskTokens } from './desk-documents.ts';
import { openIssues } from './draft-issues.ts';
import { type DraftedOffering, draftedOffering } from './draft-row.ts';
import { guestsOf } from './guests.ts';
import { previewStamp } from './preview.ts';

interface PlaceRow {
  readonly opened_at: Date | null;
  readonly closed_at: Date | null;
  readonly price_per_share_cents: bigint;
  readonly portrait_version: string;
  readonly former_slugs: string[];
  readonly watchers: number;
  readonly features: FarmMap['features'] | null;
}

/** Everything that the desk shows of one offering; null where there is none. */
export async function offeringRecord(
  database: Queryable,
  farmId: Id<'farm'>,
  now: Date,
  countOpen: CountOpenInvestments = async () => 0,
): Promise<OfferingRecord | null> {
  const offering = await draftedOffering(database, farmId, { lock: false });
  if (offering === null) return null;
  const { row, saved, draft, published } = offering;
  const farm = subscriptionOf(row);
  const { issues, items, reading } = await checklistOf(database, offering, now);
  const openInvestments = published === null ? 0 : await countOpen(database, farmId);
  const place = await placeOf(database, farmId);
  const guests = await guestsOf(database, farmId, now);
  const [closing] = (await waitingProposals(database, [CLOSE_KIND], now)).filter(
    ({ subject }) => subject === `farm:${farmId}`,
  );
  const nameOf = await namesOf(database, [
    saved?.saved_by,
    saved?.published_by,
    closing?.proposedBy,
    ...guests.map(({ user_id }) => user_id),
  ]);
  return {
    id: row.id,
    slug: row.slug,
    former_slugs: place.former_slugs,
    name: draft.name === '' ? row.name : draft.name,
    status: farm.status,
    type: row.type,
    private: row.private,
    is_published: published !== null,
    opened_at: place.opened_at?.toISOString() ?? null,
    closed_at: place.closed_at?.toISOString() ?? null,
    total_shares: row.total_shares,
    subscribed_shares: row.subscribed_shares,
    holders: await holdersOf(database, farmId),
    price_per_share: toDollarString(place.price_per_share_cents),
    version: saved?.version ?? 0,
    saved: saved && { at: saved.saved_at.toISOString(), by: nameOf(saved.saved_by) },
    publication: saved?.publication ?? 0,
    published:
      saved?.published_at == null || saved.published_by === null
        ? null
        : { at: saved.published_at.toISOString(), by: nameOf(saved.published_by) },
    draft,
    published_draft: published,
    fixed_terms: [...termsFixedNow(farm)],
    open_investments: openInvestments,
    issues: [...issues, ...(openInvestments === 0 ? [] : openIssues(offering, reading))],
    checklist: [...items],
    differences: published === null ? [] : [...differences(published, draft)],
    watchers: willOpen(offering, farm, reading.edit, now) ? place.watchers : 0,
    map: mapOf(offering, place.features),
    moves: [...movesOfOne(farm.status)],
    closings: [...closingsFrom(farm.status)],
    closing: closing
      ? {
          proposal_id: closing.id,
          to: closingTarget(closing.figures),
          proposed_by: nameOf(closing.proposedBy),
          proposed_at: closing.proposedAt.toISOString(),
          ends_at: closing.endsAt.toISOString(),
          reason: closing.reason,
        }
      : null,
    documents: (await deskDocuments(database, farmId)).map(presentDeskDocument),
    tokens: (await deskTokens(database, farmId)).map((token) => ({
      id: token.id,
      note: token.note,
      created_at: token.created_at.toISOString(),
      expires_at: token.expires_at?.toISOString() ?? null,
      revoked_at: token.revoked_at?.toISOString() ?? null,
    })),
    guests: guests.map((guest) => ({
      id: guest.id,
      token_id: guest.token_id,
      person: guest.user_id === null ? null : nameOf(guest.user_id),
      opened_at: guest.created_at.toISOString(),
      expires_at: guest.expires_at.toISOString(),
    })),
    portrait: portraitPath(row.slug, 'small', portraitStamp(stampOf(offering, place.portrait_version))),
    county_maps: await countyMaps(database),
  };
}

function placeOf(database: Queryable, farmId: Id<'farm'>): Promise<PlaceRow> {
  return database.one<PlaceRow>(
    sql`select opened_at, closed_at, price_per_share_cents, portrait_version,
        array(select former.slug from farm_former_slug former where former.farm_id = farm.id order by changed_at desc) as former_slugs,
        (select count(distinct user_id)::int from farm_watch
          where farm_watch.farm_id = farm.id and wants in ('opening', 'waitlist') and told_at is null) as watchers,
        (select features from farm_map where farm_map.farm_id = farm.id) as features
      from farm where id = ${farmId}`,
  );
}

async function countyMaps(database: Queryable): Promise<string[]> {
  const rows = await database.rows<{ fips: string }>(sql`select fips from county_map order by fips`);
  return rows.map(({ fips }) => fips);
}

/** Whether publishing makes an offering investable for everybody that was not: then those who wait are told. */
function willOpen(
  { row, published }: DraftedOffering,
  farm: Subscription,
  { private: isPrivate = row.private, type = row.type, closes_at }: FarmEdit,
  now: Date,
): boolean {
  const status: FarmStatus = published === null ? 'verified' : farm.status;
  const closesAt = closes_at == null ? null : new Date(closes_at);
  const isOpenNow = !row.private && canInvest(farm, now);
  return (
    !isOpenNow &&
    !isPrivate &&
    canInvest({ ...farm, type, status, ...(closes_at !== undefined && { closesAt }) }, now)
  );
}

const stampOf = ({ saved }: DraftedOffering, version: string) =>
  saved === null ? version : previewStamp(saved);

function mapOf({ saved }: DraftedOffering, features: FarmMap['features'] | null): OfferingRecord['map'] {
  if (saved?.map != null) return { is_new: true, features: saved.map };
  return features === null ? null : { is_new: false, features };
}

function closingTarget(figures: unknown): string {
  const { to } = figures as { readonly to?: unknown };
  return typeof to === 'string' ? to : farmStatusOf(0);
}

async function namesOf(database: Queryable, userIds: readonly (string | null | undefined)[]) {
  const users = await findUsers(
    database,
    userIds.filter((id) => id != null),
  );
  return (userId: string) => {
    const user = users.get(userId);
    const name = user === undefined ? userId : `${user.firstName} ${user.lastName}`.trim();
    return { user_id: userId, name };
  };
}

function presentDeskDocument(row: DeskDocumentRow): DeskDocument {
  const { file_name, media_type, byte_count, page_count } = row;
  return {
    id: row.id,
    folder: row.folder,
    kind: row.kind,
    title: row.title,
    body: row.body,
    public: row.public,
    prepared: row.prepared,
    published_at: row.published_at.toISOString(),
    file:
      file_name === null || media_type === null || byte_count === null
        ? null
        : { file_name, media_type, byte_count, page_count, url: documentPath(row.id, file_name) },
  };
}
