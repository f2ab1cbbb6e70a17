import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { evidenceRefusal, isEditable, type Refusal, refuse, UPLOAD_FILES_MAX } from '../../rules/index.ts';
import { lockOwnAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { countUpload } from '../files/count-upload.ts';
import { forgetFiles } from '../files/forget-file.ts';
import { countFiles, type KeepFile, keepFile, type StoredProof } from '../files/keep-file.ts';
import { nextVersion } from './evidence-files.ts';
import { openRequest, type RequestRow } from './request-row.ts';

interface Asked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

export type EvidenceRefusal = 'not_found' | NonNullable<ReturnType<typeof evidenceRefusal>>;

/** Asked before a document is read and stored, and once more when it is kept: what nobody wants is to cost nothing. */
export async function admitEvidence(
  tx: Transaction,
  asked: Asked,
  bytes: number,
): Promise<Result<void, Refusal<EvidenceRefusal | 'uploads_today'>>> {
  const found = await requestWithRoom(tx, asked);
  if (!found.ok) return found;
  return countUpload(tx, { userId: asked.userId, bytes, now: asked.now });
}

/** Keeps a stored document with the request that is open. What else is filled in stays as it is. */
export async function keepEvidence(
  tx: Transaction,
  stored: StoredProof,
  asked: Asked,
): Promise<Result<void, Refusal<EvidenceRefusal>>> {
  const found = await requestWithRoom(tx, asked);
  if (!found.ok) return found;
  const { request, place } = found.value;
  const kept = await keepFile(tx, stored, {
    ...place,
    documentType: null,
    most: UPLOAD_FILES_MAX.accreditation_evidence,
    actor: `user:${asked.userId}`,
    now: asked.now,
  });
  if (!kept.ok) return kept;
  await nextVersion(tx, request.id, asked.now);
  return ok(undefined);
}

interface Room {
  readonly request: RequestRow;
  readonly place: Pick<KeepFile, 'account' | 'purpose' | 'personId' | 'requestId'>;
}

async function requestWithRoom(
  tx: Transaction,
  owner: Pick<Asked, 'userId' | 'accountId'>,
): Promise<Result<Room, Refusal<EvidenceRefusal>>> {
  const account = await lockOwnAccount(tx, owner);
  const request = account && (await openRequest(tx, account.id));
  if (account === undefined || request === undefined) return refuse('not_found');
  const place = { account, purpose: 'accreditation', personId: null, requestId: request.id } as const;
  const refusal = evidenceRefusal(request.status, await countFiles(tx, place));
  return refusal === null ? ok({ request, place }) : refuse(refusal);
}

/** Taken out of what is sent; that it was there once stays on record. */
export async function removeEvidence(
  tx: Transaction,
  {
    userId,
    accountId,
    fileId,
    now,
  }: {
    readonly userId: string;
    readonly accountId: Id<'acc'>;
    readonly fileId: Id<'afl'>;
    readonly now: Date;
  },
): Promise<Result<void, Refusal<'not_found' | 'accreditation_sent'>>> {
  const account = await lockOwnAccount(tx, { userId, accountId });
  const request = account && (await openRequest(tx, accountId));
  if (request === undefined) return refuse('not_found');
  const found = await tx.maybe<{ sha256: string }>(sql`select sha256 from account_file
    where id = ${fileId} and request_id = ${request.id} and removed_at is null`);
  if (found === undefined) return refuse('not_found');
  if (!isEditable(request.status)) return refuse('accreditation_sent');
  await tx.run(sql`update account_file set removed_at = ${now} where id = ${fileId} and removed_at is null`);
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
    evidence: { file: fileId, sha256: found.sha256, request: request.id },
    at: now,
  });
  return ok(undefined);
}
