import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { ContentDraft } from '../../contract/index.ts';
import { type ContentKind, checkContentSlug, contentAddress, PARENT_FIELD } from '../../rules/index.ts';
import type { TextSetting } from '../text/render-text.ts';
import { recordAct } from './act-on-item.ts';
import { addVersion, draftFaults } from './add-version.ts';
import { freeSlugFault } from './free-slug.ts';
import { type ContentRefusal, refuse } from './item-row.ts';

export interface NewItem {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly draft: ContentDraft;
  readonly actor: string;
  readonly now: Date;
}

/** Nobody but the firm sees it. */
export async function createItem(
  tx: Transaction,
  { kind, slug: given, draft, actor, now }: NewItem,
  setting: TextSetting,
): Promise<Result<Id<'cnt'>, ContentRefusal>> {
  const slug = checkContentSlug(kind, given.trim());
  const fields = {
    ...(await draftFaults(tx, kind, draft, setting)),
    ...(slug.ok ? {} : { slug: [slug.error] }),
  };
  if (Object.keys(fields).length > 0 || !slug.ok) return refuse('validation_error', { fields });
  const parentField = PARENT_FIELD[kind];
  const parent = parentField === undefined ? null : (draft.fields[parentField]?.trim() ?? null);
  const address = contentAddress(kind, slug.value, parent);
  const fault = await freeSlugFault(tx, { kind, slug: slug.value, address, own: null });
  if (fault !== null) return refuse('validation_error', { fields: { slug: [fault] } });
  const id = newId('cnt', now);
  await tx.run(sql`insert into content_item (id, kind, slug, revision, state, version, created_at, last_act,
      acted_by, acted_at)
    values (${id}, ${kind}, ${slug.value}, 1, 'draft', 1, ${now}, 'created', ${actor}, ${now})`);
  await addVersion(tx, { id, kind, number: 1, draft, actor, now });
  await recordAct(tx, null, { id, revision: 1, actor, now }, { act: 'created' });
  return ok(id);
}
