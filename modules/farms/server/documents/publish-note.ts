import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { insertDocument, isCalendarDay, isTitle, makeRoom, type Publishing } from './insert-document.ts';
import type { PublishRefusal } from './publish-document.ts';
import type { StoredDocument } from './store-document.ts';

export interface PublishNote extends Publishing {
  /** Plain paragraphs, separated by an empty line. */
  readonly body: string;
  readonly file?: StoredDocument;
}

const LONGEST_BODY = 20_000;
const UNPRINTABLE = /[^\P{Cc}\n\t]/u;

/** A word to those who follow the farm. */
export async function publishNote(
  tx: Transaction,
  { body, file, ...note }: PublishNote,
): Promise<Result<Id<'doc'>, PublishRefusal | 'body_malformed'>> {
  if (!isTitle(note.title)) return err('title_malformed');
  if (!isCalendarDay(note.prepared)) return err('day_malformed');
  const text = body.replaceAll('\r\n', '\n').trim();
  if (text === '' || text.length > LONGEST_BODY || UNPRINTABLE.test(text) || !text.isWellFormed())
    return err('body_malformed');
  if (!(await makeRoom(tx, note, 'update'))) return err('replaced_unknown');
  const id = await insertDocument(tx, {
    ...note,
    folder: 'update',
    kind: null,
    body: text,
    file: file ?? null,
  });
  return id === null ? err('farm_unknown') : ok(id);
}
