import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { AccountFile } from '../../contract/index.ts';
import { type DocumentStatus, documentRefusalText, type IdentityDocumentType } from '../../rules/index.ts';
import type { FilePurpose } from './keep-file.ts';

export interface FileRow {
  readonly id: Id<'afl'>;
  readonly account_id: Id<'acc'>;
  readonly user_id: string;
  readonly person_id: Id<'per'> | null;
  readonly purpose: FilePurpose;
  readonly document_type: IdentityDocumentType | null;
  readonly sha256: string;
  readonly storedSha256: string | null;
  readonly keySealed: Uint8Array | null;
  readonly file_name: string;
  readonly media_type: string;
  readonly byte_count: number;
  readonly status: DocumentStatus;
  readonly refusal: string | null;
  readonly provider_document_id: string | null;
  readonly created_at: Date;
}

const select = (
  condition: Sql,
) => sql`select file.id, file.account_id, account.user_id, file.person_id, file.purpose,
    file.document_type, file.sha256, file.stored_sha256 as "storedSha256",
    file.key_sealed as "keySealed", file.file_name, file.media_type, file.byte_count, file.status, file.refusal,
    file.provider_document_id, file.created_at
  from account_file file
  join investment_account account on account.id = file.account_id and account.deleted_at is null
  where file.removed_at is null and ${condition} order by file.created_at, file.id`;

export function filesOf(
  database: Queryable,
  accountId: Id<'acc'>,
  purposes: readonly FilePurpose[],
): Promise<FileRow[]> {
  return database.rows<FileRow>(
    select(sql`file.account_id = ${accountId} and file.purpose = any(${[...purposes]})`),
  );
}

export function fileBy(database: Queryable, condition: Sql): Promise<FileRow | undefined> {
  return database.maybe<FileRow>(select(condition));
}

/** As its owner sees it: never where it lies. */
export function presentFile(row: FileRow): AccountFile {
  return {
    id: row.id,
    purpose: row.purpose,
    type: row.document_type,
    person_id: row.person_id,
    name: row.file_name,
    bytes: row.byte_count,
    status: row.status,
    refusals: refusalsOf(row),
    created_at: row.created_at.toISOString(),
  };
}

/** Words of the provider in words for the owner; two of its words may come to the same. */
function refusalsOf({ refusal }: FileRow): string[] {
  return refusal === null ? [] : [...new Set(refusal.split(',').map(documentRefusalText))];
}
