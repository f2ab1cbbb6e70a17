import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type FarmMap, farmMap } from '../../contract/index.ts';
import { type FixedTerm, type OfferingDraft, settledDraft, termsFixedNow } from '../../rules/index.ts';
import { subscriptionOf } from '../present.ts';
import { changedParts } from '../prospectus/changed-parts.ts';
import { type Misread, schemaIssues } from '../schema-issues.ts';
import { withReason } from '../with-reason.ts';
import { type DraftedOffering, draftedOffering } from './draft-row.ts';

interface Writing {
  readonly farmId: Id<'farm'>;
  /** The version that whoever writes has seen; 0 where nothing was saved. */
  readonly version: number;
  readonly userId: string;
  readonly at: Date;
}

export interface SaveDraft extends Writing {
  readonly draft: OfferingDraft;
}

export type DraftRefusal = { readonly code: 'farm_unknown' } | { readonly code: 'changed_since' };
type TermsRefusal = { readonly code: 'terms_fixed'; readonly terms: readonly FixedTerm[] };

/**
 * Keeps what was written, finished or not; nobody else sees it before it is published. That is why no reason is asked for here, but
 * when it is published. Terms that people have invested on are refused at once: no publication could change them.
 */
export async function saveDraft(
  tx: Transaction,
  { draft, ...writing }: SaveDraft,
): Promise<Result<null, DraftRefusal | TermsRefusal>> {
  const seen = await seenOffering(tx, writing);
  if (!seen.ok) return seen;
  const offering = seen.value;
  const settled = settledDraft(draft);
  const terms = changedFixedTerms(offering, settled);
  if (terms.length > 0) return err({ code: 'terms_fixed', terms });
  const changed = changedParts(offering.draft, settled);
  if (changed === null && offering.saved !== null) return ok(null);
  await writeDraft(tx, writing, { content: settled, map: offering.saved?.map ?? null });
  await appendAudit(tx, {
    actor: `operator:${writing.userId}`,
    action: 'farm.draft_saved',
    subject: `farm:${writing.farmId}`,
    before: withReason(changed?.before ?? {}, undefined),
    after: withReason(changed?.after ?? {}, undefined),
    at: writing.at,
  });
  return ok(null);
}

function changedFixedTerms({ row, published }: DraftedOffering, draft: OfferingDraft): readonly FixedTerm[] {
  if (published === null) return [];
  return termsFixedNow(subscriptionOf(row)).filter((term) => published[term] !== draft[term]);
}

export interface SaveDraftMap extends Writing {
  /** GeoJSON as it was sent; null takes a new map back. */
  readonly map: unknown;
  readonly reason: string;
}

/** Keeps another map of the land with the draft. */
export async function saveDraftMap(
  tx: Transaction,
  { map, reason, ...writing }: SaveDraftMap,
): Promise<
  Result<null, DraftRefusal | { readonly code: 'map_malformed'; readonly misread: readonly Misread[] }>
> {
  const read = map === null ? null : farmMap.safeParse(map);
  if (read?.success === false) return err({ code: 'map_malformed', misread: schemaIssues(read.error) });
  const seen = await seenOffering(tx, writing);
  if (!seen.ok) return seen;
  const features = read?.data.features ?? null;
  await writeDraft(tx, writing, { content: seen.value.draft, map: features });
  await appendAudit(tx, {
    actor: `operator:${writing.userId}`,
    action: 'farm.draft_map_saved',
    subject: `farm:${writing.farmId}`,
    after: { features: features?.length ?? null, reason },
    at: writing.at,
  });
  return ok(null);
}

export interface DiscardDraft extends Writing {
  readonly reason: string;
}

/** Goes back to what is published. What the firm keeps for itself, such as filings, stays. */
export async function discardDraft(
  tx: Transaction,
  { reason, ...writing }: DiscardDraft,
): Promise<Result<null, DraftRefusal | { readonly code: 'not_published' }>> {
  const seen = await seenOffering(tx, writing);
  if (!seen.ok) return seen;
  const { published, draft } = seen.value;
  if (published === null) return err({ code: 'not_published' });
  const content = withOwnParts(published, draft);
  const changed = changedParts(draft, content);
  await writeDraft(tx, writing, { content, map: null });
  await appendAudit(tx, {
    actor: `operator:${writing.userId}`,
    action: 'farm.draft_discarded',
    subject: `farm:${writing.farmId}`,
    before: withReason(changed?.before ?? {}, undefined),
    after: { reason },
    at: writing.at,
  });
  return ok(null);
}

/** What is published, with what no page shows as it stands in the draft. */
export function withOwnParts(published: OfferingDraft, draft: OfferingDraft): OfferingDraft {
  return {
    ...published,
    disclosure_reviewed_on: draft.disclosure_reviewed_on,
    form_d_filed_on: draft.form_d_filed_on,
    form_d_exemption: draft.form_d_exemption,
    finra_5123_filed_on: draft.finra_5123_filed_on,
    finra_5123_exemption: draft.finra_5123_exemption,
    diligence: draft.diligence,
  };
}

/** The offering, locked, if nobody has changed it since the version that was seen. */
export async function seenOffering(
  tx: Transaction,
  { farmId, version }: Pick<Writing, 'farmId' | 'version'>,
): Promise<Result<DraftedOffering, DraftRefusal>> {
  const offering = await draftedOffering(tx, farmId, { lock: true });
  if (offering === null) return err({ code: 'farm_unknown' });
  return (offering.saved?.version ?? 0) === version ? ok(offering) : err({ code: 'changed_since' });
}

async function writeDraft(
  tx: Transaction,
  { farmId, version, userId, at }: Writing,
  { content, map }: { readonly content: OfferingDraft; readonly map: FarmMap['features'] | null },
): Promise<void> {
  const features = map === null ? sql`null` : sql`${sql.json(map)}`;
  const written = await tx.run(sql`
    insert into farm_draft as kept (farm_id, version, content, map, saved_by, saved_at)
    values (${farmId}, ${version + 1}, ${sql.json(content)}, ${features}, ${userId}, ${at})
    on conflict (farm_id) do update set version = excluded.version, content = excluded.content, map = excluded.map,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at
    where kept.version = ${version}`);
  // The farm's row is held since its version was compared.
  if (written !== 1) throw new Error(`the draft of ${farmId} changed while it was held`);
}
