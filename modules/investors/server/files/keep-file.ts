import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { PublicError } from '@furrow/kernel/errors';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type CheckedFile, checkFile, PROOF_LIMITS } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import { type IdentityDocumentType, type Refusal, refuse } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { type SealedDraft, sealWhileReading } from './seal-while-reading.ts';
import { filePlace, type SealedFile } from './sealed-file.ts';

export type FilePurpose = 'identity_document' | 'business_document' | 'accreditation' | 'employer_consent';

/** A file that was judged by its content and lies in the store; no account has it yet. */
export interface StoredProof extends CheckedFile, SealedFile {
  /** Of the row it is sealed for. */
  readonly id: Id<'afl'>;
  readonly accountId: Id<'acc'>;
}

export interface GivenProof {
  readonly accountId: Id<'acc'>;
  readonly name: string;
  /** In the order they come; read once. */
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Seals a document as it comes, judges it and hands it to the store; then to whoever keeps it. Before their transaction,
 * because a file cannot be rolled back: what is refused or not kept leaves nothing. A crash in between leaves bytes
 * whose key nobody has.
 */
export async function withProof<Kept extends Result<unknown, unknown>>(
  { files, sealer, clock }: Pick<InvestorDeps, 'files' | 'sealer' | 'clock'>,
  { accountId, name, pieces }: GivenProof,
  keep: (stored: StoredProof) => Promise<Kept>,
): Promise<Kept | Result<never, ContentFault>> {
  const id = newId('afl', clock.now());
  const draft = await sealWhileReading({ files, sealer }, pieces, filePlace(id, accountId));
  const judged = await judge(name, draft);
  if (!judged.ok) return judged;
  const { checked, sealed } = judged.value;
  const takeAway = () => files.remove(sealed.storedSha256);
  try {
    const kept = await keep({ ...checked, ...sealed, id, accountId });
    if (!kept.ok) await takeAway();
    return kept;
  } catch (error) {
    // After anything else it is not known whether the row is there.
    if (error instanceof PublicError) await takeAway();
    throw error;
  }
}

async function judge(
  name: string,
  draft: SealedDraft,
): Promise<Result<{ checked: CheckedFile; sealed: SealedFile }, ContentFault>> {
  try {
    const checked = await checkFile(name, draft, PROOF_LIMITS);
    return checked.ok ? ok({ checked: checked.value, sealed: await draft.keep() }) : checked;
  } finally {
    await draft.discard();
  }
}

export interface KeepFile {
  readonly account: { readonly id: Id<'acc'>; readonly user_id: string };
  readonly purpose: FilePurpose;
  readonly documentType: IdentityDocumentType | null;
  readonly personId: Id<'per'> | null;
  readonly requestId: Id<'acr'> | null;
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
): Promise<Result<Id<'afl'>, Refusal<'too_many_files'>>> {
  const { account, purpose, documentType, personId, requestId, actor, now } = keep;
  if ((await countFiles(tx, keep)) >= keep.most) return refuse('too_many_files');
  const { id } = stored;
  await tx.run(sql`insert into account_file (id, account_id, person_id, request_id, purpose, document_type, sha256,
      stored_sha256, key_sealed, file_name, media_type, byte_count, created_at)
    values (${id}, ${account.id}, ${personId}, ${requestId}, ${purpose}, ${documentType}, ${stored.sha256},
      ${stored.storedSha256}, ${stored.keySealed}, ${stored.fileName}, ${stored.mediaType}, ${stored.byteCount}, ${now})`);
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

/** Those that were refused or removed do not count. */
export async function countFiles(
  tx: Queryable,
  { account, purpose, personId, requestId }: Pick<KeepFile, 'account' | 'purpose' | 'personId' | 'requestId'>,
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::integer as count from account_file
    where account_id = ${account.id} and purpose = ${purpose} and removed_at is null and status in ('kept', 'sent')
      and person_id is not distinct from ${personId} and request_id is not distinct from ${requestId}`);
  return count;
}
