/** The documents that show who somebody is, in the words of the provider. */
export const IDENTITY_DOCUMENT_TYPES = ['passport', 'license', 'idCard', 'other'] as const;
export type IdentityDocumentType = (typeof IDENTITY_DOCUMENT_TYPES)[number];

export const IDENTITY_DOCUMENT_LABELS: Readonly<Record<IdentityDocumentType, string>> = {
  passport: 'Passport',
  license: "Driver's license",
  idCard: 'ID card',
  other: 'Another document',
};

/** `other` would count as a document of the firm whose controller it is. */
export function isDocumentOf(kind: string, type: IdentityDocumentType): boolean {
  return kind !== 'controller' || type !== 'other';
}
export const CONTROLLER_DOCUMENTS = 'Please send a passport, a license or an ID card.';

/** Why the provider did not take a document, in words for its owner. */
const REASONS = {
  ScanNotReadable: 'The picture could not be read. Please take a sharper one, in good light.',
  FileTooLarge: 'The file is too large for the payment service. Please send a smaller one.',
  ScanNotUploaded: 'The picture shows no document. Please send the document itself.',
  ScanIdExpired: 'The document has expired. Please send one that is valid.',
  ScanIdTypeNotSupported:
    'This kind of document is not taken. Please send a passport, a license or an ID card.',
  ScanIdUnrecognized: 'The document was not recognized. Please send another one.',
  ScanNameMismatch: 'The name on the document is not the one of the account. Please compare both.',
  ScanDobMismatch: 'The date of birth on the document is not the one of the account. Please compare both.',
  ScanFailedOther: 'The document could not be checked. Please send it again, or another one.',
  ForeignPassportNotAllowed: 'Passports of other countries are not taken here. Please send a U.S. document.',
  BusinessDocNotSupported:
    'This kind of document is not taken for a business. Please send its EIN letter or its filing with the state.',
  BusinessNameMismatch:
    'The name on the document is not the one of the account. Please write it letter for letter as on the EIN letter.',
  BusinessTypeMismatch: 'The document is of another kind of business than the account. Please compare both.',
} as const;

export type DocumentRefusal = keyof typeof REASONS;

/** A reason the provider has added since is told without its name. */
export function documentRefusalText(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as DocumentRefusal] : REASONS.ScanFailedOther;
}
