import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { PublicError } from '@furrow/kernel/errors';
import { ok, type Result } from '@furrow/kernel/result';
import { isEditable, UPLOAD_FILES_MAX } from '../../rules/index.ts';
import { lockOwnAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../deps.ts';
import { countUpload } from '../files/count-upload.ts';
import { refusalOf } from '../files/file-fault.ts';
import { forgetFiles } from '../files/forget-file.ts';
import { type StoredProof, withProof } from '../files/keep-file.ts';
import { recordHistory } from '../history.ts';
import { nextVersion } from './evidence-files.ts';
import { openRequest } from './request-row.ts';

interface GivenFile {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Judges a paper by what is in it and keeps it with the request that is open. What else is filled in stays as it is. */
export async function keepEvidence(
  deps: Pick<InvestorDeps, 'database' | 'files' | 'sealer' | 'clock'>,
  { userId, accountId, name, bytes }: GivenFile,
): Promise<void> {
  // Asked before it is read and stored, and once more when it is kept: what nobody wants is to cost nothing.
  await deps.database.transaction(async (tx) => {
    await requestWithRoom(tx, { userId, accountId });
    await countUpload(tx, { userId, bytes: bytes.byteLength, now: deps.clock.now() });
  });
  const kept = await withProof(deps, { accountId, name, bytes }, (stored) =>
    keepWithRequest(deps.database, stored, { userId, now: deps.clock.now() }),
  );
  if (!kept.ok) throw refusalOf(kept.error);
}

async function keepWithRequest(
  database: Database,
  stored: StoredProof,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Result<void, never>> {
  const { id, accountId, sha256, storedSha256, keySealed, fileName, mediaType, byteCount } = stored;
  await database.transaction(async (tx) => {
    const request = await requestWithRoom(tx, { userId, accountId });
    await tx.run(sql`insert into account_file (id, account_id, request_id, purpose, sha256, stored_sha256, key_sealed,
        file_name, media_type, byte_count, created_at)
      values (${id}, ${accountId}, ${request.id}, 'accreditation', ${sha256}, ${storedSha256}, ${keySealed},
        ${fileName}, ${mediaType}, ${byteCount}, ${now})`);
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
  return ok(undefined);
}

async function requestWithRoom(tx: Transaction, owner: Pick<GivenFile, 'userId' | 'accountId'>) {
  const account = await lockOwnAccount(tx, owner);
  const request = account && (await openRequest(tx, account.id));
  if (request === undefined) throw new PublicError('not_found');
  if (!isEditable(request.status)) throw new PublicError('accreditation_sent');
  const { kept } = await tx.one<{ kept: number }>(sql`select count(*)::integer as kept from account_file
    where request_id = ${request.id} and purpose = 'accreditation' and removed_at is null`);
  if (kept >= UPLOAD_FILES_MAX.accreditation_evidence) throw new PublicError('too_many_files');
  return request;
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
    // What a reviewer has had before them stays: their question rests on it.
    await forgetFiles(
      tx,
      sql`id = ${fileId} and created_at > coalesce(${request.submitted_at}, '-infinity'::timestamptz)`,
      now,
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
