import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type Id, isId, newId } from '@furrow/kernel/ids';
import type { DocumentFolder, DocumentKind } from '../../rules/index.ts';
import { announceFarm } from '../announce-farm.ts';
import { farmEvent } from '../farm-event.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';
import { withReason } from '../with-reason.ts';
import type { StoredDocument } from './store-document.ts';
import { withdrawDocument } from './withdraw-document.ts';

/** What every document has, whatever folder it lies in. */
export interface Publishing {
  readonly farmId: Id<'farm'>;
  readonly title: string;
  /** Everybody may read it, not only those who are signed in. */
  readonly public: boolean;
  /** The calendar day on which it was made: '2026-03-10'. */
  readonly prepared: string;
  /** The document of the same farm and folder whose place it takes, as somebody named it. */
  readonly replaces?: string;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  /** False for what is imported: whoever holds the farm has read it elsewhere. */
  readonly isNews?: boolean;
  readonly actor: string;
  readonly at: Date;
}

export interface NewDocument extends Publishing {
  readonly folder: DocumentFolder;
  readonly kind: DocumentKind | null;
  readonly body: string | null;
  readonly file: StoredDocument | null;
}

const LONGEST_TITLE = 200;
const UNPRINTABLE = /\p{Cc}/u;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isTitle(text: string): boolean {
  const fits = text.trim() === text && text !== '' && text.length <= LONGEST_TITLE;
  return fits && text.isWellFormed() && !UNPRINTABLE.test(text);
}

/** A day that there is: not the thirtieth of February. */
export function isCalendarDay(text: string): boolean {
  const day = CALENDAR_DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** False where what is to be replaced is not there; then nothing was done. */
export async function makeRoom(
  tx: Transaction,
  { farmId, replaces, reason, actor, at }: Publishing,
  folder: DocumentFolder,
): Promise<boolean> {
  if (replaces === undefined) return true;
  if (!isId('doc', replaces)) return false;
  const why = reason === undefined ? {} : { reason };
  return (await withdrawDocument(tx, { documentId: replaces, of: { farmId, folder }, ...why, actor, at })).ok;
}

/** Puts a document before its readers, with its line in the audit and a word to those who have the farm open. */
export async function insertDocument(tx: Transaction, document: NewDocument): Promise<Id<'doc'> | null> {
  const { farmId, folder, file, isNews = true, at } = document;
  const farm = await tx.maybe<SubscriptionRow>(
    sql`select ${subscriptionColumns} from farm where id = ${farmId} for key share`,
  );
  if (farm === undefined) return null;
  const id = newId('doc', at);
  await tx.run(sql`
    insert into farm_document (id, farm_id, folder, kind, title, body, file_name, media_type, byte_count, page_count,
      sha256, public, prepared, published_at)
    values (${id}, ${farmId}, ${folder}, ${document.kind}, ${document.title}, ${document.body}, ${file?.fileName ?? null},
      ${file?.mediaType ?? null}, ${file?.byteCount ?? null}, ${file?.pageCount ?? null},
      ${file === null ? null : Buffer.from(file.sha256, 'hex')}::bytea, ${document.public}, ${document.prepared}::date, ${at})`);
  await appendAudit(tx, {
    actor: document.actor,
    action: folder === 'update' ? 'farm.note_published' : 'farm.document_published',
    subject: `farm:${farmId}`,
    after: withReason(
      {
        document_id: id,
        folder,
        kind: document.kind,
        title: document.title,
        public: document.public,
        sha256: file?.sha256 ?? null,
      },
      document.reason,
    ),
    at,
  });
  await announceFarm(tx, farm, folder === 'update' ? 'notes' : 'documents', at);
  if (isNews)
    await publish(tx, farmEvent({ kind: 'published', farm_id: farmId, document_id: id, folder, at }));
  return id;
}
