import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import {
  DOCUMENT_MOVES,
  type DocumentWay,
  documentFileRefusal,
  documentWay,
  type IdentityDocumentType,
  type Refusal,
  refuse,
  UPLOAD_FILES_MAX,
} from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount } from '../accounts/account-row.ts';
import { shapeOf } from '../accounts/account-state.ts';
import { reviewAgain } from '../accounts/review-again.ts';
import { askToSendDocument } from '../accounts/wallet-jobs.ts';
import { handDocuments } from '../business/business-documents.ts';
import { recordHistory } from '../common/history.ts';
import { countUpload } from '../files/count-upload.ts';
import { forgetFiles } from '../files/forget-file.ts';
import { countFiles, keepFile, type StoredProof } from '../files/keep-file.ts';
import { documentSent } from '../payments-customer/document-sent.ts';
import { movePerson } from '../people/move-person.ts';
import { ownPerson, type PersonRow, personBy } from '../people/person-row.ts';
import { isToldOf } from '../people/told-controller.ts';

export interface NewDocument {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly personId: Id<'per'> | null;
  readonly purpose: 'identity_document' | 'business_document' | 'employer_consent';
  readonly type: IdentityDocumentType;
  readonly now: Date;
}

export type DocumentRefusal =
  | 'not_found'
  | 'document_not_wanted'
  | 'too_many_files'
  | 'pictures_only'
  | 'too_large_for_provider'
  | 'not_of_a_controller'
  | 'uploads_today';

/**
 * Whether a document is wanted, before its bytes are read and stored; then it counts for the day. Asked once more when
 * it is kept: what nobody wants is to cost nothing.
 */
export async function admitDocument(
  tx: Transaction,
  document: NewDocument,
  bytes: number,
): Promise<Result<void, Refusal<DocumentRefusal>>> {
  const wanted = await wantedDocument(tx, document);
  if (!wanted.ok) return wanted;
  return countUpload(tx, { userId: document.userId, bytes, now: document.now });
}

interface WantedDocument {
  readonly account: AccountRow;
  readonly person: PersonRow | null;
  readonly way: DocumentWay;
}

async function wantedDocument(
  tx: Transaction,
  document: NewDocument,
): Promise<Result<WantedDocument, Refusal<Exclude<DocumentRefusal, 'pictures_only' | 'uploads_today'>>>> {
  const account = await lockOwnAccount(tx, document);
  if (account === undefined) return refuse('not_found');
  const person = await personOf(tx, document);
  if (person === undefined) return refuse('not_found');
  const way = wayOf(account, person, document);
  if (way === null) return refuse('document_not_wanted');
  const room = { account, purpose: document.purpose, personId: person?.id ?? null, requestId: null };
  const isFull = (await countFiles(tx, room)) >= UPLOAD_FILES_MAX[document.purpose];
  return isFull ? refuse('too_many_files') : ok({ account, person, way });
}

/** A document for the firm or the payments provider: kept, and sent on where the provider asked for it. */
export async function addDocument(
  tx: Transaction,
  stored: StoredProof,
  document: NewDocument,
): Promise<Result<Id<'afl'>, Refusal<DocumentRefusal>>> {
  const wanted = await wantedDocument(tx, document);
  if (!wanted.ok) return wanted;
  const { account, person, way } = wanted.value;
  const refusal = documentFileRefusal(way, {
    type: document.type,
    mediaType: stored.mediaType,
    byteCount: stored.byteCount,
    personKind: person?.kind ?? null,
  });
  if (refusal !== null) return refuse(refusal);
  const { now } = document;
  const actor = `user:${account.user_id}`;
  const kept = await keepFile(tx, stored, {
    account,
    purpose: document.purpose,
    documentType: document.type,
    personId: person?.id ?? null,
    requestId: null,
    most: UPLOAD_FILES_MAX[document.purpose],
    actor,
    now,
  });
  if (!kept.ok) return kept;
  if (way !== 'firm') await send(tx, account.id, kept.value);
  // Whoever reviews the business already has it with the rest.
  else if (
    account.kyb_status === 'pending' &&
    !account.kyb_asked &&
    document.purpose !== 'employer_consent'
  ) {
    await handDocuments(tx, account.id, kept.value);
    await reviewAgain(tx, account, { actor, evidence: { file: kept.value }, now });
  }
  if (way === 'customer') await documentSent(tx, account.id, { actor, now });
  if (person !== null) await movePerson(tx, person, { status: 'document_pending', at: null, actor, now });
  return kept;
}

/** Undefined where they are not there; null where the document is of nobody in particular. */
async function personOf(tx: Transaction, document: NewDocument): Promise<PersonRow | null | undefined> {
  if (document.personId === null) return null;
  return personBy(tx, ownPerson({ ...document, personId: document.personId }));
}

function wayOf(account: AccountRow, person: PersonRow | null, { purpose }: NewDocument): DocumentWay | null {
  return documentWay({
    purpose,
    account: {
      ...shapeOf(account),
      walletStatus: account.wallet_status,
      walletWants: account.wallet_wants,
      worksForFirmOrRegulator: account.is_fin_regulator,
      employerConsent: account.employer_consent_status,
    },
    person: person && {
      kind: person.kind,
      status: person.status,
      isOwnerThere: person.provider_owner_id !== null,
      isTold: isToldOf(person),
    },
  });
}

async function send(tx: Transaction, accountId: Id<'acc'>, fileId: Id<'afl'>): Promise<void> {
  await tx.run(sql`update account_file set status = 'sent'
    where id = ${fileId} and status = any(${DOCUMENT_MOVES.before('sent')})`);
  await askToSendDocument(tx, accountId, fileId);
}

/** Takes away a document that nobody has looked at. */
export async function removeDocument(
  tx: Transaction,
  {
    now,
    ...asked
  }: {
    readonly userId: string;
    readonly accountId: Id<'acc'>;
    readonly fileId: Id<'afl'>;
    readonly now: Date;
  },
): Promise<Result<void, Refusal<'not_found'>>> {
  const account = await lockOwnAccount(tx, asked);
  if (account === undefined) return refuse('not_found');
  const file = await tx.maybe<RemovedDocument>(sql`update account_file set removed_at = ${now}
    where id = ${asked.fileId} and account_id = ${account.id} and removed_at is null and status = 'kept'
      and purpose in ('identity_document', 'business_document', 'employer_consent')
    returning id, sha256, purpose, person_id`);
  if (file === undefined) return refuse('not_found');
  const by = { actor: `user:${account.user_id}`, now };
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'file',
    event: 'removed',
    from: file.purpose,
    actor: by.actor,
    evidence: { file: file.id, sha256: file.sha256 },
    at: now,
  });
  if (file.person_id !== null) await askForAnother(tx, file.person_id, by);
  await forgetFiles(tx, sql`id = ${file.id}`, now);
  return ok(undefined);
}

interface RemovedDocument {
  readonly id: Id<'afl'>;
  readonly sha256: string;
  readonly purpose: string;
  readonly person_id: Id<'per'> | null;
}

/** Whose only document was taken away has to show one again. */
async function askForAnother(
  tx: Transaction,
  personId: Id<'per'>,
  by: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const left = await tx.maybe(sql`select from account_file
    where person_id = ${personId} and removed_at is null and status in ('kept', 'sent') limit 1`);
  const person = await personBy(tx, sql`person.id = ${personId}`);
  if (left === undefined && person?.status === 'document_pending')
    await movePerson(tx, person, { status: 'document', at: null, ...by });
}
