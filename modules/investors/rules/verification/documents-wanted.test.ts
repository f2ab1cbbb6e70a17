import { describe, expect, it } from 'vitest';
import { documentsWanted, walletAfterCustomer } from './documents-wanted.ts';

describe('documents', () => {
  it.each([
    ['verified', ['certify_ownership'], []],
    ['retry', ['retry'], []],
    ['document', ['document'], ['person']],
    ['document', [], ['person']],
    ['kba', ['document'], ['person']],
    ['document', ['business_document', 'certify_ownership'], ['business']],
    ['document', ['controller_and_business_document'], ['person', 'business']],
    ['document', ['constructor'], ['person']],
  ])('of somebody who is %s and asked for %j: %j', (status, wants, documents) => {
    expect(documentsWanted(status, wants)).toEqual(documents);
  });

  it.each([
    ['verified', [], [], 'verified'],
    ['document', ['person'], [], 'document'],
    ['document', ['person'], ['person'], 'document_sent'],
    ['kba', ['person'], [], 'document'],
    ['document', ['person', 'business'], ['person'], 'document'],
    ['document', ['person', 'business'], ['business', 'person'], 'document_sent'],
    ['suspended', ['person'], ['person'], 'suspended'],
  ] as const)('%s wanting %j with %j sent is %s', (status, wanted, sent, wallet) => {
    expect(walletAfterCustomer(status, wanted, sent)).toBe(wallet);
  });
});
