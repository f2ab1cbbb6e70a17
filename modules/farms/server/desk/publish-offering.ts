import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { EditableFarm, FarmProspectus } from '../../contract/index.ts';
import { type ChecklistCode, differences, isReady, type OfferingDraft } from '../../rules/index.ts';
import { type EditRefusal, editFarm } from '../edit-farm.ts';
import { type MoveFarm, moveFarm } from '../move-farm.ts';
import type { CountOpenInvestments } from '../open-investments.ts';
import { saveFarmMap } from '../prospectus/save-farm-map.ts';
import { saveProspectus } from '../prospectus/save-prospectus.ts';
import { checklistOf } from './checklist-of.ts';
import type { DraftedOffering } from './draft-row.ts';
import { type DraftRefusal, seenOffering } from './save-draft.ts';

export interface PublishOffering {
  readonly farmId: Id<'farm'>;
  readonly version: number;
  readonly openInvestments?: CountOpenInvestments;
  readonly userId: string;
  readonly reason: string;
  readonly at: Date;
}

export type PublishOfferingRefusal =
  | DraftRefusal
  | { readonly code: 'not_ready'; readonly left: readonly ChecklistCode[] }
  | { readonly code: 'unchanged' }
  | TermsRefusal;

type TermsRefusal = Extract<EditRefusal, { readonly code: 'terms_fixed' | 'investments_open' }>;

/**
 * Puts what was written before its readers: everything at once, by the commands that check it, or nothing. An offering that was never
 * published opens with it.
 */
export async function publishOffering(
  tx: Transaction,
  { farmId, version, userId, reason, at, openInvestments }: PublishOffering,
): Promise<Result<null, PublishOfferingRefusal>> {
  const seen = await seenOffering(tx, { farmId, version });
  if (!seen.ok) return seen;
  const offering = seen.value;
  const { reading, items } = await checklistOf(tx, offering, at);
  const { fields, prospectus } = reading;
  if (fields === null || prospectus === null || !isReady(items))
    return err({ code: 'not_ready', left: items.filter(({ done }) => !done).map(({ code }) => code) });
  const { published, draft, saved } = offering;
  const changes = published === null ? [] : differences(published, draft);
  if (published !== null && changes.length === 0 && saved?.map == null) return err({ code: 'unchanged' });
  const by = { farmId, reason, actor: `operator:${userId}`, at, ...(openInvestments && { openInvestments }) };
  const applied = await apply(tx, offering, { fields, prospectus }, by);
  if (!applied.ok) return applied;
  await notePublication(tx, { farmId, version, userId, reason, at }, draft);
  await appendAudit(tx, {
    actor: by.actor,
    action: 'farm.published',
    subject: `farm:${farmId}`,
    after: { publication: (saved?.publication ?? 0) + 1, changes: changes.length, reason },
    at,
  });
  return ok(null);
}

type By = Omit<MoveFarm, 'to'> & Pick<PublishOffering, 'openInvestments'>;

async function apply(
  tx: Transaction,
  { published, saved }: DraftedOffering,
  { fields, prospectus }: { readonly fields: EditableFarm; readonly prospectus: FarmProspectus },
  by: By,
): Promise<Result<null, TermsRefusal>> {
  const edited = await editFarm(tx, { ...by, edit: fields, prospectus });
  if (!edited.ok && isTermsRefusal(edited.error)) return err(edited.error);
  mustHold(edited);
  mustHold(await saveProspectus(tx, { ...by, prospectus }));
  if (saved?.map != null)
    mustHold(await saveFarmMap(tx, { ...by, map: { type: 'FeatureCollection', features: saved.map } }));
  if (published === null) mustHold(await moveFarm(tx, { ...by, to: 'verified' }));
  return ok(null);
}

const isTermsRefusal = (refusal: EditRefusal): refusal is TermsRefusal =>
  refusal.code === 'terms_fixed' || refusal.code === 'investments_open';

/** What the checklist found ready a moment ago, under the same lock, the commands must be able to take. */
function mustHold(done: Result<unknown, { readonly code: string }>): void {
  if (!done.ok)
    throw new Error(`a draft that was ready could not be published: ${JSON.stringify(done.error)}`);
}

async function notePublication(
  tx: Transaction,
  { farmId, version, userId, at }: PublishOffering,
  draft: OfferingDraft,
): Promise<void> {
  await tx.run(sql`
    insert into farm_draft as kept (farm_id, version, content, saved_by, saved_at, publication, published_by, published_at)
    values (${farmId}, ${version + 1}, ${sql.json(draft)}, ${userId}, ${at}, 1, ${userId}, ${at})
    on conflict (farm_id) do update set version = excluded.version, map = null, publication = kept.publication + 1,
      published_by = excluded.published_by, published_at = excluded.published_at`);
}
