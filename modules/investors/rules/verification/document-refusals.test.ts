import { expect, it } from 'vitest';
import {
  documentRefusalText,
  IDENTITY_DOCUMENT_LABELS,
  IDENTITY_DOCUMENT_TYPES,
  isDocumentOf,
} from './document-refusals.ts';

it('takes the documents of the specification', () => {
  expect(IDENTITY_DOCUMENT_TYPES).toEqual(['passport', 'license', 'idCard', 'other']);
  expect(Object.keys(IDENTITY_DOCUMENT_LABELS)).toEqual([...IDENTITY_DOCUMENT_TYPES]);
});

const REASONS = [
  'ScanNotReadable',
  'FileTooLarge',
  'ScanNotUploaded',
  'ScanIdExpired',
  'ScanIdTypeNotSupported',
  'ScanIdUnrecognized',
  'ScanNameMismatch',
  'ScanDobMismatch',
  'ScanFailedOther',
  'ForeignPassportNotAllowed',
  'BusinessDocNotSupported',
  'BusinessNameMismatch',
  'BusinessTypeMismatch',
];

it('says every reason of the provider in words of its own', () => {
  expect(new Set(REASONS.map(documentRefusalText)).size).toBe(REASONS.length);
  for (const reason of REASONS) expect(documentRefusalText(reason)).not.toContain(reason);
});

it('G13 has words for a reason it does not know', () => {
  const other = documentRefusalText('ScanFailedOther');
  expect(['ScanTooShiny', 'constructor', '__proto__', ''].map(documentRefusalText)).toEqual([
    other,
    other,
    other,
    other,
  ]);
});

it('a controller is not shown by a document that would count as one of the firm', () => {
  const taken = (kind: string) => IDENTITY_DOCUMENT_TYPES.filter((type) => isDocumentOf(kind, type));
  expect(taken('controller')).toEqual(['passport', 'license', 'idCard']);
  expect(taken('beneficial_owner')).toEqual([...IDENTITY_DOCUMENT_TYPES]);
});
