import { describe, expect, it } from 'vitest';
import { PROVIDER_BYTES } from '../uploads.ts';
import { type DocumentFacts, documentFileRefusal, documentWay } from './document-way.ts';

const ENTITY: DocumentFacts['account'] = {
  type: 'entity',
  isEntityOwner: false,
  walletStatus: 'verified',
  walletWants: [],
  worksForFirmOrRegulator: false,
  employerConsent: 'inactive',
};
const ASKED = {
  ...ENTITY,
  walletStatus: 'document',
  walletWants: ['controller_and_business_document'],
} as const;
const CONTROLLER = { kind: 'controller', status: 'document', isOwnerThere: false, isTold: true } as const;

describe('a document goes', () => {
  it('of a business to the firm, and to the payment service once that asks', () => {
    const of = (account: DocumentFacts['account']) =>
      documentWay({ purpose: 'business_document', account, person: null });
    expect(of(ENTITY)).toBe('firm');
    expect(of(ASKED)).toBe('customer');
    expect(of({ ...ENTITY, type: 'individual' })).toBeNull();
  });

  it('of a person to whoever looks at them, and nowhere where nobody asked', () => {
    const of = (person: DocumentFacts['person'], account: DocumentFacts['account'] = ENTITY) =>
      documentWay({ purpose: 'identity_document', account, person });
    expect(of(CONTROLLER)).toBeNull();
    expect(of(CONTROLLER, ASKED)).toBe('customer');
    expect(of({ ...CONTROLLER, isTold: false })).toBe('firm');
    expect(of({ ...CONTROLLER, kind: 'beneficial_owner' })).toBeNull();
    expect(of({ ...CONTROLLER, kind: 'beneficial_owner', isOwnerThere: true })).toBe('owner');
    expect(of({ ...CONTROLLER, kind: 'trustee' }, { ...ENTITY, type: 'trust' })).toBe('firm');
    expect(of({ ...CONTROLLER, status: 'verified' }, ASKED)).toBeNull();
    expect(of(null, ASKED)).toBeNull();
    expect(of(null, { ...ASKED, type: 'individual' })).toBe('customer');
  });

  it('of an employer to the firm, while one is needed', () => {
    const of = (account: DocumentFacts['account']) =>
      documentWay({ purpose: 'employer_consent', account, person: null });
    expect(of(ENTITY)).toBeNull();
    expect(of({ ...ENTITY, worksForFirmOrRegulator: true })).toBe('firm');
    expect(of({ ...ENTITY, worksForFirmOrRegulator: true, employerConsent: 'pending' })).toBeNull();
  });
});

it('the firm takes every file; the payment service pictures of people, of its size and kind', () => {
  const picture = { type: 'passport', mediaType: 'image/png', byteCount: 1, personKind: null } as const;
  const pdf = { ...picture, mediaType: 'application/pdf' };
  expect(documentFileRefusal('firm', { ...pdf, byteCount: PROVIDER_BYTES + 1 })).toBeNull();
  expect(documentFileRefusal('customer', picture)).toBeNull();
  expect(documentFileRefusal('customer', pdf)).toBe('pictures_only');
  expect(documentFileRefusal('customer', { ...pdf, type: 'other' })).toBeNull();
  expect(documentFileRefusal('owner', { ...picture, byteCount: PROVIDER_BYTES + 1 })).toBe(
    'too_large_for_provider',
  );
  const other = { ...picture, type: 'other', personKind: 'controller' } as const;
  expect(documentFileRefusal('customer', other)).toBe('not_of_a_controller');
});
