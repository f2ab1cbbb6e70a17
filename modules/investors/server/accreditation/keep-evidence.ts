import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { PublicError } from '@furrow/kernel/errors';
import type { FileStore } from '@furrow/providers/files';
import { isEditable, UPLOAD_FILES_MAX } from '../../rules/index.ts';
import { lockOwnAccount } from '../accounts/account-row.ts';
import { refusalOf } from '../files/file-fault.ts';
import { keepFile, storeProof } from '../files/keep-file.ts';
import { recordHistory } from '../history.ts';
import { nextVersion } from './evidence-files.ts';
import { openRequest } from './request-row.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of one account, those that were removed again included: nothing that was sent is deleted from the store. */
const A_DAY = 100;

interface GivenFile {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** Judges a paper by what is in it and keeps it with the request that is open. What else is filled in stays as it is. */
export async function keepEvidence(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  { userId, accountId, name, bytes, now }: GivenFile,
): Promise<void> {
  const stored = await storeProof(files, { name, bytes });
  if (!stored.ok) throw refusalOf(stored.error);
  await database.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, { userId, accountId });
    const request = account && (await openRequest(tx, accountId));
    if (account === undefined || request === undefined) throw new PublicError('not_found');
    if (!isEditable(request.status)) throw new PublicError('accreditation_sent');
    const { lately } = await tx.one<{
      lately: number;
    }>(sql`select count(*)::integer as lately from account_file
      where account_id = ${accountId} and purpose = 'accreditation'
        and created_at > ${new Date(now.getTime() - DAY_MS)}`);
    if (lately >= A_DAY) throw new PublicError('too_many_files');
    const kept = await keepFile(tx, stored.value, {
      account,
      purpose: 'accreditation',
      documentType: null,
      personId: null,
      requestId: request.id,
      most: UPLOAD_FILES_MAX.accreditation_evidence,
      actor: `user:${userId}`,
      now,
    });
    if (!kept.ok) throw new PublicError(kept.error);
    await nextVersion(tx, request.id, now);
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
      evidence: { file: fileId, sha256: found.sha256, request: request.id },
      at: now,
    });
  });
}
