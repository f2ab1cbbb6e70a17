/** The documents that show who somebody is, in the words of the provider. */
export const IDENTITY_DOCUMENT_TYPES = ['passport', 'license', 'idCard', 'other'] as const;
export type IdentityDocumentType = (typeof IDENTITY_DOCUMENT_TYPES)[number];

export const IDENTITY_DOCUMENT_LABELS: Readonly<Record<IdentityDocumentType, string>> = {
  passport: 'Passport',
  license: 'Driver’s license',
  idCard: 'ID card',
  other: 'Other document',
};

/** `other` would count as a document of the firm whose controller it is. */
export function isDocumentOf(kind: string, type: IdentityDocumentType): boolean {
  return kind !== 'controller' || type !== 'other';
}
export const CONTROLLER_DOCUMENTS = 'Upload a passport, a driver’s license or an ID card.';

/** Why the provider did not take a document, in words for its owner. */
const REASONS = {
  ScanNotReadable: 'The photo could not be read. Take a sharper one in good light.',
  FileTooLarge: 'The file is too large for our payment service. Upload a smaller one.',
  ScanNotUploaded: 'The photo doesn’t show a document. Upload the document itself.',
  ScanIdExpired: 'The document has expired. Upload one that is still valid.',
  ScanIdTypeNotSupported:
    'This type of document isn’t accepted. Upload a passport, a driver’s license or an ID card.',
  ScanIdUnrecognized: 'The document was not recognized. Upload another one.',
  ScanNameMismatch: 'The name on the document doesn’t match the account. Compare both.',
  ScanDobMismatch: 'The date of birth on the document doesn’t match the account. Compare both.',
  ScanFailedOther: 'The document could not be checked. Upload it again, or another one.',
  ForeignPassportNotAllowed: 'Passports from other countries aren’t accepted. Upload a U.S. document.',
  BusinessDocNotSupported:
    'This type of document isn’t accepted for a business. Upload its EIN letter or its state filing.',
  BusinessNameMismatch:
    'The name on the document doesn’t match the account. Enter the name exactly as on the EIN letter.',
  BusinessTypeMismatch: 'The document is for another type of business. Compare it with the account.',
} as const;

export type DocumentRefusal = keyof typeof REASONS;

/** A reason the provider has added since is told without its name. */
export function documentRefusalText(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as DocumentRefusal] : REASONS.ScanFailedOther;
}
