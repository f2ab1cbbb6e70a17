import { type AccountShape, needsKyb, type PersonKind } from '../accounts/account-needs.ts';
import { isCheckedByProvider } from '../accounts/people-kinds.ts';
import type { EmployerConsent } from '../suitability/employer-consent.ts';
import { PROVIDER_BYTES } from '../uploads.ts';
import { type IdentityDocumentType, isDocumentOf } from './document-refusals.ts';
import { type Document, documentsWanted } from './documents-wanted.ts';
import type { PersonStatus } from './person-status.ts';
import type { WalletStatus } from './wallet-status.ts';

/** Where a document goes: to the payment service, for the customer or an owner, or to the firm. */
export type DocumentWay = 'customer' | 'owner' | 'firm';

export interface DocumentFacts {
  readonly purpose: 'identity_document' | 'business_document' | 'employer_consent';
  readonly account: AccountShape & {
    readonly walletStatus: WalletStatus;
    readonly walletWants: readonly string[];
    readonly worksForFirmOrRegulator: boolean;
    readonly employerConsent: EmployerConsent;
  };
  /** Whose document it is; null where it is of nobody in particular. */
  readonly person: {
    readonly kind: PersonKind;
    readonly status: PersonStatus;
    /** The payment service keeps them as an owner. */
    readonly isOwnerThere: boolean;
    /** It was told of them as they describe themselves now. */
    readonly isTold: boolean;
  } | null;
}

/** Null where nobody asked for the document. */
export function documentWay({ purpose, account, person }: DocumentFacts): DocumentWay | null {
  const isWanted = (document: Document) =>
    account.walletStatus === 'document' &&
    documentsWanted('document', account.walletWants).includes(document);
  if (purpose === 'employer_consent')
    return person === null && account.worksForFirmOrRegulator && account.employerConsent === 'inactive'
      ? 'firm'
      : null;
  if (purpose === 'business_document') {
    if (!needsKyb(account) || person !== null) return null;
    return isWanted('business') ? 'customer' : 'firm';
  }
  if (person === null) return isWanted('person') && !isCheckedByProvider(account) ? 'customer' : null;
  if (person.status !== 'document') return null;
  if (!isCheckedByProvider(account)) return 'firm';
  if (person.kind !== 'controller') return person.isOwnerThere ? 'owner' : null;
  if (!person.isTold) return 'firm';
  return isWanted('person') ? 'customer' : null;
}

export interface SentDocument {
  readonly type: IdentityDocumentType;
  readonly mediaType: string;
  readonly byteCount: number;
  readonly personKind: PersonKind | null;
}

/** Why the payment service would not take the file; the firm takes every kind. */
export function documentFileRefusal(
  way: DocumentWay,
  { type, mediaType, byteCount, personKind }: SentDocument,
): 'pictures_only' | 'too_large_for_provider' | 'not_of_a_controller' | null {
  if (way === 'firm') return null;
  // It takes a document of a person as a picture; only of a business as a PDF.
  if (type !== 'other' && mediaType === 'application/pdf') return 'pictures_only';
  if (byteCount > PROVIDER_BYTES) return 'too_large_for_provider';
  // Among the documents of a firm it takes `other` for one of the firm itself.
  const isOfPerson = way === 'customer' && personKind !== null;
  return isOfPerson && !isDocumentOf(personKind, type) ? 'not_of_a_controller' : null;
}
