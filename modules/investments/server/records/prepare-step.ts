import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type ZipPlace, zipFiles } from '@furrow/documents/zip';
import type { Id } from '@furrow/kernel/ids';
import type { Mailer } from '@furrow/providers/mail';
import { contactsOf } from '../../../identity/server/index.ts';
import { OWN_REFRESH_CHANNEL } from '../../../investors/rules/index.ts';
import { cursorAfter, type PackCursor, preparedUntil } from '../../rules/index.ts';
import { enqueueStep } from './ask-prepared.ts';
import type { PackDeps } from './pack-documents.ts';
import { removePieces, storePieces } from './pack-pieces.ts';
import { nothingFound, packStep, type StepFound } from './pack-step.ts';
import { preparedMail } from './prepared-mail.ts';
import { cursorOf, type PreparedRow, preparedWhere, yearsOf } from './prepared-row.ts';
import { recordScope } from './record-scope.ts';

export type PrepareDeps = PackDeps & { readonly mailer: Mailer };

export interface StepTimes {
  readonly now: Date;
  readonly realNow: Date;
}

/** Packs what comes next and notes it. What a process that ended had packed of it is removed first. */
export async function prepareStep(deps: PrepareDeps, id: Id<'prr'>, times: StepTimes): Promise<void> {
  const [row] = await preparedWhere(deps.database, sql`id = ${id} and state = 'preparing'`);
  if (row === undefined) return;
  await removePieces(deps, sql`prepared_id = ${id} and not is_kept`);
  const asked = { userId: row.user_id, account: row.account_id ?? undefined };
  const scope = await recordScope(deps.database, asked);
  if (scope === null) throw new Error(`the account of ${id} is not its owner's`);
  const found = nothingFound();
  const place: ZipPlace = { offset: Number(row.byte_count), count: row.file_count, directory: [] };
  const packed = zipFiles(packStep(deps, { row, scope, found }), place);
  const stored = await storePieces(deps, row, packed, times.now);
  const isNoted = await deps.database.transaction((tx) =>
    noteStep(tx, deps, { row, found, place, pieceIds: stored.ids, ...times }),
  );
  if (!isNoted) await removePieces(deps, sql`id = any(${[...stored.ids]}::text[]) and not is_kept`);
}

interface PackedStep extends StepTimes {
  readonly row: PreparedRow;
  readonly found: StepFound;
  readonly place: ZipPlace;
  readonly pieceIds: readonly Id<'prp'>[];
}

/** False where somebody else went on with it, or it is wanted no longer. */
async function noteStep(tx: Transaction, deps: PrepareDeps, step: PackedStep): Promise<boolean> {
  const { row, found, place, pieceIds, now, realNow } = step;
  const { id, steps } = row;
  const next = cursorAfter(yearsOf(row), cursorOf(row), found);
  const { year, step: name, after, count }: PackCursor = next ?? cursorOf(row);
  const noted =
    await tx.run(sql`update prepared_records set steps = steps + 1, step_year = ${year}, step = ${name},
      step_after = ${after}, step_count = ${count}, file_count = ${place.count}, byte_count = ${place.offset},
      touched_at = ${realNow}
    where id = ${id} and state = 'preparing' and steps = ${steps}`);
  if (noted === 0) return false;
  const kept = await tx.run(sql`update prepared_records_piece set is_kept = true
    where id = any(${[...pieceIds]}::text[])`);
  if (kept !== pieceIds.length) throw new Error(`pieces of ${id} were removed while they were packed`);
  await tx.run(sql`insert into prepared_records_step (prepared_id, ordinal, year, directory, listed, missing, totals)
    values (${id}, ${steps + 1}, ${row.step_year}, ${Buffer.concat(place.directory)}, ${sql.json(found.listed)},
      ${found.missing}, ${found.totals === null ? null : sql.json(found.totals)})`);
  if (next === null) await makeReady(tx, deps, row, now);
  else await enqueueStep(tx, id);
  if (next === null || next.year !== row.step_year) await announcePrepared(tx, row);
  return true;
}

async function makeReady(tx: Transaction, { mailer, site }: PrepareDeps, row: PreparedRow, now: Date) {
  const { id, user_id: userId, account_id, year } = row;
  await tx.run(sql`update prepared_records set state = 'ready', ready_at = ${now}, expires_at = ${preparedUntil(now)}
    where id = ${id}`);
  // A newer one of the same takes the place of the older.
  await tx.run(sql`update prepared_records set expires_at = ${now} where user_id = ${userId} and id <> ${id}
    and state = 'ready' and account_id is not distinct from ${account_id}
    and year is not distinct from ${year}::smallint and expires_at > ${now}`);
  const line = { action: 'records.ready', subject: `user:${userId}`, after: { id } };
  await appendAudit(tx, { actor: 'system', ...line, at: now });
  for (const person of await contactsOf(tx, [userId]))
    await mailer.send(tx, preparedMail(site, person, row), now);
}

/** Tells the open pages of the owner how far it is. */
export const announcePrepared = (
  tx: Transaction,
  { id, user_id: userId }: Pick<PreparedRow, 'id' | 'user_id'>,
): Promise<void> =>
  publish(tx, { topic: 'investments.prepared-records', channel: OWN_REFRESH_CHANNEL, userId, data: { id } });
