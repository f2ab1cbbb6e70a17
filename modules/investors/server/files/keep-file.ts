import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type CheckedFile, checkFile, PROOF_LIMITS } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import type { FileStore } from '@furrow/providers/files';
import type { IdentityDocumentType } from '../../rules/index.ts';
import { recordHistory } from '../history.ts';

export type FilePurpose = 'identity_document' | 'business_document' | 'accreditation' | 'employer_consent';

/** A file that was judged by its content and lies in the store; no account has it yet. */
export interface StoredProof extends CheckedFile {
  readonly sha256: string;
}

/** Before the transaction that keeps it: a file cannot be rolled back, and one that nobody keeps is in nobody's way. */
export async function storeProof(
  files: FileStore,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<StoredProof, ContentFault>> {
  const checked = await checkFile(file.name, file.bytes, PROOF_LIMITS);
  return checked.ok ? ok({ ...checked.value, sha256: await files.put(file.bytes) }) : checked;
}

export interface KeepFile {
  readonly account: { readonly id: string; readonly user_id: string };
  readonly purpose: FilePurpose;
  readonly documentType: IdentityDocumentType | null;
  readonly personId: string | null;
  readonly requestId: string | null;
  /** So many of the purpose, the person or the request may lie there at once. */
  readonly most: number;
  readonly actor: string;
  readonly now: Date;
}

/** Puts a stored file to an account that is held. What was refused or removed makes room. */
export async function keepFile(
  tx: Transaction,
  stored: StoredProof,
  keep: KeepFile,
): Promise<Result<string, 'too_many_files'>> {
  const { account, purpose, documentType, personId, requestId, actor, now } = keep;
  if ((await countFiles(tx, keep)) >= keep.most) return err('too_many_files');
  const id = newId('afl', now);
  await tx.run(sql`insert into account_file (id, account_id, person_id, request_id, purpose, document_type, sha256,
      file_name, media_type, byte_count, created_at)
    values (${id}, ${account.id}, ${personId}, ${requestId}, ${purpose}, ${documentType}, ${stored.sha256},
      ${stored.fileName}, ${stored.mediaType}, ${stored.byteCount}, ${now})`);
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'file',
    event: 'added',
    to: purpose,
    actor,
    evidence: {
      file: id,
      sha256: stored.sha256,
      ...(personId === null ? {} : { person: personId }),
      ...(requestId === null ? {} : { request: requestId }),
    },
    at: now,
  });
  return ok(id);
}

async function countFiles(
  tx: Queryable,
  { account, purpose, personId, requestId }: Pick<KeepFile, 'account' | 'purpose' | 'personId' | 'requestId'>,
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::integer as count from account_file
    where account_id = ${account.id} and purpose = ${purpose} and removed_at is null and status in ('kept', 'sent')
      and person_id is not distinct from ${personId} and request_id is not distinct from ${requestId}`);
  return count;
}
