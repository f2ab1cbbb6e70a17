import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { PublicError } from '@furrow/kernel/errors';
import { newId } from '@furrow/kernel/ids';
import { isEditable, UPLOAD_FILES_MAX } from '../../rules/index.ts';
import { lockOwnAccount } from '../accounts/account-row.ts';
import type { StoredProof } from '../files/keep-file.ts';
import { recordHistory } from '../history.ts';
import { nextVersion } from './evidence-files.ts';
import { openRequest } from './request-row.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of one account, those that were removed again included: nothing that was sent is deleted from the store. */
const A_DAY = 100;

interface GivenFile {
  readonly userId: string;
  readonly accountId: string;
  readonly now: Date;
}

/** Keeps a stored paper with the request that is open. What else is filled in stays as it is. */
export async function keepEvidence(
  database: Database,
  { sha256, fileName, mediaType, byteCount }: StoredProof,
  { userId, accountId, now }: GivenFile,
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, { userId, accountId });
    const request = account && (await openRequest(tx, accountId));
    if (request === undefined) throw new PublicError('not_found');
    if (!isEditable(request.status)) throw new PublicError('accreditation_sent');
    const { kept, lately } = await tx.one<{ kept: number; lately: number }>(sql`select
        count(*) filter (where request_id = ${request.id} and removed_at is null)::integer as kept,
        count(*) filter (where created_at > ${new Date(now.getTime() - DAY_MS)})::integer as lately
      from account_file where account_id = ${accountId} and purpose = 'accreditation'`);
    const most = UPLOAD_FILES_MAX.accreditation_evidence;
    if (kept >= most || lately >= A_DAY) throw new PublicError('too_many_files');
    const id = newId('afl', now);
    await tx.run(sql`insert into account_file
        (id, account_id, request_id, purpose, sha256, file_name, media_type, byte_count, created_at)
      values (${id}, ${accountId}, ${request.id}, 'accreditation', ${sha256}, ${fileName}, ${mediaType},
        ${byteCount}, ${now})`);
    await nextVersion(tx, request.id, now);
    await recordHistory(tx, {
      accountId,
      userId,
      subject: 'file',
      event: 'added',
      actor: `user:${userId}`,
      evidence: { file_id: id, sha256, request_id: request.id },
      at: now,
    });
  });
}

/** Taken out of what is sent; that it was there once stays on record. */
export async function removeEvidence(
  database: Database,
  {
    userId,
    accountId,
    fileId,
    now,
  }: { readonly userId: string; readonly accountId: string; readonly fileId: string; readonly now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, { userId, accountId });
    const request = account && (await openRequest(tx, accountId));
    if (request === undefined) throw new PublicError('not_found');
    const found = await tx.maybe<{ sha256: string }>(sql`select sha256 from account_file
      where id = ${fileId} and request_id = ${request.id} and removed_at is null`);
    if (found === undefined) throw new PublicError('not_found');
    if (!isEditable(request.status)) throw new PublicError('accreditation_sent');
    await tx.run(
      sql`update account_file set removed_at = ${now} where id = ${fileId} and removed_at is null`,
    );
    await nextVersion(tx, request.id, now);
    await recordHistory(tx, {
      accountId,
      userId,
      subject: 'file',
      event: 'removed',
      actor: `user:${userId}`,
      evidence: { file_id: fileId, sha256: found.sha256, request_id: request.id },
      at: now,
    });
  });
}
