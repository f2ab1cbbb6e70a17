import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import {
  DOCUMENT_MOVES,
  type Document,
  documentsWanted,
  type IdentityDocumentType,
  isCheckedByProvider,
  isDocumentOf,
  needsKyb,
  PROVIDER_BYTES,
  type Refusal,
  refuse,
  UPLOAD_FILES_MAX,
} from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount } from '../accounts/account-row.ts';
import { shapeOf } from '../accounts/account-state.ts';
import { reviewAgain } from '../accounts/review-again.ts';
import { askToSendDocument } from '../accounts/wallet-jobs.ts';
import { handDocuments } from '../business/business-documents.ts';
import type { InvestorDeps } from '../common/deps.ts';
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
}

export type DocumentRefusal =
  | 'not_found'
  | 'document_not_wanted'
  | 'too_many_files'
  | 'pictures_only'
  | 'too_large_for_provider'
  | 'not_of_a_controller';

/**
 * Whether a document is wanted, before its bytes are read and stored; then it counts for the day. Asked once more when
 * it is kept: what nobody wants is to cost nothing.
 */
export async function admitDocument(
  { database, clock }: Pick<InvestorDeps, 'database' | 'clock'>,
  document: NewDocument,
  bytes: number,
): Promise<Result<void, Refusal<DocumentRefusal>>> {
  return database.transaction(async (tx) => {
    const wanted = await wantedDocument(tx, document);
    if (!wanted.ok) return wanted;
    await countUpload(tx, { userId: document.userId, bytes, now: clock.now() });
    return ok(undefined);
  });
}

interface WantedDocument {
  readonly account: AccountRow;
  readonly person: PersonRow | null;
  readonly way: Way;
}

async function wantedDocument(
  tx: Transaction,
  document: NewDocument,
): Promise<Result<WantedDocument, Refusal<Exclude<DocumentRefusal, 'pictures_only'>>>> {
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
  { database, clock }: InvestorDeps,
  stored: StoredProof,
  document: NewDocument,
): Promise<Result<Id<'afl'>, Refusal<DocumentRefusal>>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const wanted = await wantedDocument(tx, document);
    if (!wanted.ok) return wanted;
    const { account, person, way } = wanted.value;
    // The provider takes a document of a person as a picture; only of a business as a PDF.
    if (way !== 'firm' && document.type !== 'other' && stored.mediaType === 'application/pdf')
      return refuse('pictures_only');
    if (way !== 'firm' && stored.byteCount > PROVIDER_BYTES) return refuse('too_large_for_provider');
    // Among the documents of a firm the provider takes `other` for one of the firm itself.
    if (way === 'customer' && person !== null && !isDocumentOf(person.kind, document.type))
      return refuse('not_of_a_controller');
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
  });
}

/** Undefined where they are not there; null where the document is of nobody in particular. */
async function personOf(tx: Transaction, document: NewDocument): Promise<PersonRow | null | undefined> {
  if (document.personId === null) return null;
  return personBy(tx, ownPerson({ ...document, personId: document.personId }));
}

type Way = 'customer' | 'owner' | 'firm';

/** Where a document goes: to the provider, for the customer or an owner, or to the firm. Null where nobody asked. */
function wayOf(account: AccountRow, person: PersonRow | null, { purpose }: NewDocument): Way | null {
  const wanted = (document: Document) =>
    account.wallet_status === 'document' &&
    documentsWanted('document', account.wallet_wants).includes(document);
  if (purpose === 'employer_consent')
    return person === null && account.is_fin_regulator && account.employer_consent_status === 'inactive'
      ? 'firm'
      : null;
  const isBusiness = needsKyb(shapeOf(account));
  if (purpose === 'business_document') {
    if (!isBusiness || person !== null) return null;
    return wanted('business') ? 'customer' : 'firm';
  }
  if (person === null) return wanted('person') && !isCheckedByProvider(account) ? 'customer' : null;
  if (person.status !== 'document') return null;
  if (!isCheckedByProvider(account)) return 'firm';
  if (person.kind !== 'controller') return person.provider_owner_id === null ? null : 'owner';
  if (!isToldOf(person)) return 'firm';
  return wanted('person') ? 'customer' : null;
}

async function send(tx: Transaction, accountId: Id<'acc'>, fileId: Id<'afl'>): Promise<void> {
  await tx.run(sql`update account_file set status = 'sent'
    where id = ${fileId} and status = any(${DOCUMENT_MOVES.before('sent')})`);
  await askToSendDocument(tx, accountId, fileId);
}

/** Takes away a document that nobody has looked at. */
export async function removeDocument(
  { database, clock }: InvestorDeps,
  asked: { readonly userId: string; readonly accountId: Id<'acc'>; readonly fileId: Id<'afl'> },
): Promise<Result<void, Refusal<'not_found'>>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
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
  });
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
