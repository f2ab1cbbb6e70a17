import type { Transaction } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import type { ContentDraft } from '../../contract/index.ts';
import type { TextSetting } from '../text/render-text.ts';
import { type ActOn, lockFor, type NameOf } from './act-on-item.ts';
import { addNewest, draftFaults } from './add-version.ts';
import { type ContentRefusal, refuse } from './item-row.ts';

/** A new version. What is live stays live; what waited for approval has to be approved again. */
export async function saveDraft(
  tx: Transaction,
  order: ActOn & { readonly draft: ContentDraft },
  setting: TextSetting,
  nameOf: NameOf,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'saved', order, nameOf);
  if (!found.ok) return found;
  const fields = await draftFaults(tx, found.value.kind, order.draft, setting);
  if (Object.keys(fields).length > 0) return refuse('validation_error', { fields });
  await addNewest(tx, found.value, order, 'saved');
  return ok(null);
}
