import type { Id } from '@furrow/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountState } from './account-status-line.ts';
import { ACCOUNT_TYPES } from './accounts/account-types.ts';
import { ACCREDITATION_MOVES } from './accreditation/accreditation-status.ts';
import { gateLacks, gateOf } from './invest-gate.ts';
import { investRefusals } from './invest-refusals.ts';
import { KYC_MOVES } from './verification/kyc-status.ts';

const state: fc.Arbitrary<AccountState> = fc.record({
  accountId: fc.constant('acc_1' as Id<'acc'>),
  type: fc.constantFrom(...ACCOUNT_TYPES),
  isEntityOwner: fc.boolean(),
  kycStatus: fc.constantFrom('success' as const, ...KYC_MOVES.states),
  kybStatus: fc.constantFrom(null, 'pending' as const, 'approved' as const, 'rejected' as const),
  commonKycStatus: fc.constantFrom(null, 'pending' as const, 'approved' as const),
  reverify: fc.boolean(),
  suitabilityStatus: fc.constantFrom('inactive' as const, 'allowed' as const, 'restricted' as const),
  worksForFirmOrRegulator: fc.boolean(),
  employerConsent: fc.constantFrom('inactive' as const, 'pending' as const, 'approved' as const),
  hasMissingDetails: fc.boolean(),
  lacksEin: fc.boolean(),
  walletStatus: fc.constant('verified' as const),
  people: fc.constant([]),
  missingPeople: fc.constant([]),
  certificationHolds: fc.boolean(),
  accreditationStatus: fc.constantFrom('approved' as const, ...ACCREDITATION_MOVES.states),
  accreditationPermanent: fc.boolean(),
  emailVerified: fc.boolean(),
});

describe('I39 the kept snapshot of a decision', () => {
  it('lets through exactly whom the decision lets through', () => {
    fc.assert(
      fc.property(state, (account) => {
        const refused = investRefusals(account).some((code) => code !== 'accreditation_pending');
        expect(gateLacks(gateOf(account, null), 1n).length > 0).toBe(refused);
      }),
      { numRuns: 2_000 },
    );
  });

  it('lets nobody through of whom nothing is kept', () => {
    expect(gateLacks({}, 1n)).toEqual([
      'email',
      'kyc',
      'kyb',
      'common KYC',
      're-verification',
      'suitability',
      'accreditation',
    ]);
  });
});
