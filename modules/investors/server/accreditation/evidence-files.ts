import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { KeptFile } from '../files/sealed-file.ts';

export interface EvidenceFile {
  readonly id: Id<'afl'>;
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Of the document as it was sent. */
  readonly sha256: string;
}

/** The documents of a request, in the order in which they came. */
export function filesOf(database: Queryable, requestId: Id<'acr'>): Promise<EvidenceFile[]> {
  return database.rows<EvidenceFile>(sql`select id, file_name as name, byte_count as bytes,
      media_type as "mediaType", sha256
    from account_file where request_id = ${requestId} and purpose = 'accreditation' and removed_at is null
    order by created_at, id`);
}

/** What history says of documents: enough to prove which they were, nothing of what is in them. */
export const proofOf = (files: readonly EvidenceFile[]) => files.map(({ id, sha256 }) => ({ id, sha256 }));

/** Files are answers too: whoever has the form open learns of them by its version. */
export async function nextVersion(tx: Transaction, requestId: Id<'acr'>, at: Date): Promise<void> {
  await tx.run(sql`update accreditation_request set version = version + 1, saved_at = ${at}
    where id = ${requestId}`);
}

/** One's own, also after it was decided on; undefined where it is another's or was taken out. */
export function findEvidence(
  database: Queryable,
  asked: { readonly userId: string; readonly accountId: Id<'acc'>; readonly fileId: Id<'afl'> },
): Promise<(EvidenceFile & KeptFile) | undefined> {
  return database.maybe<EvidenceFile & KeptFile>(sql`select file.id, file_name as name, byte_count as bytes,
      media_type as "mediaType", sha256, stored_sha256 as "storedSha256", key_sealed as "keySealed"
    from account_file file join investment_account account on account.id = file.account_id
    where file.id = ${asked.fileId} and account.id = ${asked.accountId} and account.user_id = ${asked.userId}
      and file.purpose = 'accreditation' and file.removed_at is null and account.deleted_at is null`);
}
