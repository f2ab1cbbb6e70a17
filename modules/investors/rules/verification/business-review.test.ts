import { expect, it } from 'vitest';
import { businessApprovalRefusal, businessLacks } from './business-review.ts';

const COMPLETE = {
  hasMissingDetails: false,
  hasEverybody: true,
  people: ['verified', 'document_pending'],
  documents: ['kept'],
} as const;

it('a business is submitted with its details, everybody and a document that was not refused', () => {
  expect(businessLacks(COMPLETE)).toEqual([]);
  expect(businessLacks({ ...COMPLETE, documents: ['refused'] })).toEqual(['business_documents_missing']);
  expect(businessLacks({ ...COMPLETE, people: ['document'] })).toEqual(['people_incomplete']);
  expect(businessLacks({ hasMissingDetails: true, hasEverybody: false, people: [], documents: [] })).toEqual([
    'account_incomplete',
    'people_incomplete',
    'business_documents_missing',
  ]);
});

it('only what the reviewer has seen is approved, and nobody who has shown nothing', () => {
  const seen = { version: 3, seen: 3, people: ['document_pending'], hasUnnamedTrustees: false } as const;
  expect(businessApprovalRefusal(seen)).toBeNull();
  expect(businessApprovalRefusal({ ...seen, seen: 2 })).toBe('changed_since');
  expect(businessApprovalRefusal({ ...seen, people: ['incomplete'] })).toBe('people_incomplete');
  expect(businessApprovalRefusal({ ...seen, hasUnnamedTrustees: true })).toBe('people_incomplete');
});
