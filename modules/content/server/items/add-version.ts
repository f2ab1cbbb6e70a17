import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FieldErrors } from '@furrow/kernel/errors';
import type { Id } from '@furrow/kernel/ids';
import type { ContentDraft } from '../../contract/index.ts';
import { type ContentKind, fieldFaults, tidyFields, wordsOf } from '../../rules/index.ts';
import { unknownPictures } from '../pictures/unknown-pictures.ts';
import { renderText, type TextSetting } from '../text/render-text.ts';
import { type ActOn, recordAct } from './act-on-item.ts';
import type { ItemRow } from './item-row.ts';
import { versionHash } from './version-hash.ts';

export interface NewVersion {
  readonly id: Id<'cnt'>;
  readonly kind: ContentKind;
  readonly number: number;
  readonly draft: ContentDraft;
  readonly actor: string;
  readonly now: Date;
}

/** Kept word for word, for ever. */
export async function addVersion(
  tx: Transaction,
  { id, kind, number, draft, actor, now }: NewVersion,
): Promise<void> {
  const fields = tidyFields(kind, draft.fields);
  const markdown = tidyMarkdown(draft.markdown);
  await tx.run(sql`insert into content_version (item_id, number, fields, markdown, sha256, words, written_by,
      written_at)
    values (${id}, ${number}, ${JSON.stringify(fields)}::jsonb, ${markdown}, ${versionHash(fields, markdown)},
      ${wordsOf(markdown).length}, ${actor},
      ${now})`);
}

/** The next version of a text, as a draft. */
export async function addNewest(
  tx: Transaction,
  row: ItemRow,
  { draft, ...order }: ActOn & { readonly draft: ContentDraft; readonly version?: number },
  act: 'saved' | 'restored',
): Promise<void> {
  const number = row.version + 1;
  await addVersion(tx, { id: row.id, kind: row.kind, number, draft, actor: order.actor, now: order.now });
  await tx.run(sql`update content_item set state = 'draft', version = ${number}, scheduled_for = null
    where id = ${row.id}`);
  const more = order.version === undefined ? {} : { restored: order.version };
  await recordAct(tx, row, order, { act, more });
}

const tidyMarkdown = (text: string): string => `${text.replaceAll('\r\n', '\n').trim()}\n`;

/** What is wrong with each field, so that nothing is kept; figures that do not resolve may still be looked for. */
export async function draftFaults(
  tx: Transaction,
  kind: ContentKind,
  draft: ContentDraft,
  setting: TextSetting,
): Promise<FieldErrors> {
  const text = renderText(draft.markdown, setting);
  const refused = [...text.refused, ...(await unknownPictures(tx, text.uploads))];
  const fields = fieldFaults(kind, tidyFields(kind, draft.fields));
  return refused.length === 0 ? fields : { ...fields, markdown: refused };
}
