import type { Queryable, Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import type { FieldErrors, MessageParams } from '@furrow/kernel/errors';
import type { Id } from '@furrow/kernel/ids';
import { err } from '@furrow/kernel/result';
import {
  type CONTENT_ERRORS,
  type ContentAct,
  type ContentKind,
  type ContentState,
  contentChannel,
  type ItemFields,
} from '../../rules/index.ts';

export interface ItemRow {
  readonly id: Id<'cnt'>;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly revision: number;
  readonly state: ContentState;
  readonly version: number;
  readonly live_version: number | null;
  readonly first_published_at: Date | null;
  readonly live_since: Date | null;
  readonly scheduled_for: Date | null;
  readonly created_at: Date;
  readonly last_act: ContentAct;
  readonly acted_by: string;
  readonly acted_at: Date;
}

export interface VersionRow {
  readonly item_id: Id<'cnt'>;
  readonly number: number;
  readonly fields: ItemFields;
  readonly markdown: string;
  readonly sha256: string;
  readonly words: number;
  readonly written_by: string;
  readonly written_at: Date;
}

export const ITEM_COLUMNS: Sql = sql`id, kind, slug, revision, state, version, live_version, first_published_at,
  live_since, scheduled_for, created_at, last_act, acted_by, acted_at`;
export const VERSION_COLUMNS: Sql = sql`item_id, number, fields, markdown, sha256, words, written_by, written_at`;

export const itemRow = (database: Queryable, id: Id<'cnt'>): Promise<ItemRow | undefined> =>
  database.maybe<ItemRow>(sql`select ${ITEM_COLUMNS} from content_item where id = ${id}`);

/** Nobody acts on it until this transaction ends. */
export const lockItem = (tx: Transaction, id: Id<'cnt'>): Promise<ItemRow | undefined> =>
  tx.maybe<ItemRow>(sql`select ${ITEM_COLUMNS} from content_item where id = ${id} for update`);

export const versionRow = (
  database: Queryable,
  id: Id<'cnt'>,
  number: number,
): Promise<VersionRow | undefined> =>
  database.maybe<VersionRow>(
    sql`select ${VERSION_COLUMNS} from content_version where item_id = ${id} and number = ${number}`,
  );

export type ContentCode = keyof typeof CONTENT_ERRORS | 'not_found' | 'validation_error';

/** Why something is not done; only routes turn it into words. */
export interface ContentRefusal {
  readonly code: ContentCode;
  readonly fields?: FieldErrors | undefined;
  readonly params?: MessageParams | undefined;
}

export const refuse = (code: ContentCode, more: Omit<ContentRefusal, 'code'> = {}) =>
  err<ContentRefusal>({ code, ...more });

/** Open consoles read it again, and, where visitors read something else now, so do the pages that show it. */
export async function tellReaders(
  tx: Transaction,
  { id, kind }: Pick<ItemRow, 'id' | 'kind'>,
  isPublic: boolean,
): Promise<void> {
  if (isPublic) await newEdition(tx, contentChannel(kind));
  await publish(tx, { topic: 'content.changed', channel: WORK_CHANNEL, data: { item: id } });
}

/** Every process reads anew, and every page that follows the channel is made anew. */
export async function newEdition(tx: Transaction, channel: string): Promise<void> {
  await tx.run(sql`update content_edition set number = number + 1`);
  await publish(tx, { topic: 'content.published', channel, data: {} });
}
