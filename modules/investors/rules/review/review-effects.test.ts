import type { Id } from '@furrow/kernel/ids';
import { expect, it } from 'vitest';
import { type ReviewedState, reviewEffects } from './review-effects.ts';

const WAITING: ReviewedState = {
  accountId: 'acc_1' as Id<'acc'>,
  type: 'individual',
  isEntityOwner: false,
  kycStatus: 'success',
  kybStatus: null,
  commonKycStatus: null,
  reverify: false,
  suitabilityStatus: 'allowed',
  worksForFirmOrRegulator: false,
  employerConsent: 'inactive',
  hasMissingDetails: false,
  lacksEin: false,
  walletStatus: 'verified',
  people: [],
  missingPeople: [],
  certificationHolds: false,
  accreditationStatus: 'pending',
  accreditationPermanent: false,
  accreditationUntil: null,
  emailVerified: true,
};

it('tells each figure that a decision moves, before and after, and what is still missing', () => {
  const approved = reviewEffects(WAITING, {
    accreditationStatus: 'approved',
    accreditationUntil: '2027-03-10',
  });
  expect(approved).toEqual({
    effects: [
      { figure: 'accreditation', before: 'pending', after: 'approved' },
      { figure: 'accreditation_until', before: null, after: '2027-03-10' },
      { figure: 'can_invest', before: 'no', after: 'yes' },
    ],
    missing: [],
  });
});

it('whether the account may invest follows from the rule that will decide, accreditation included', () => {
  const accredited = { ...WAITING, accreditationStatus: 'approved' } as const;
  const held = reviewEffects(accredited, { commonKycStatus: 'pending' });
  expect(held.effects).toEqual([
    { figure: 'hold', before: 'no', after: 'yes' },
    { figure: 'can_invest', before: 'yes', after: 'no' },
  ]);
  expect(held.missing).toEqual(['kyc_common_pending']);
  expect(reviewEffects(WAITING, { commonKycStatus: 'pending' }).missing).toEqual([
    'accreditation_pending',
    'kyc_common_pending',
  ]);
});
