import type { Id } from '@furrow/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_STEPS, accountStep, isAccountRefusal, stepLink } from './account-steps.ts';
import { ACCOUNT_TYPES } from './accounts/account-types.ts';
import { ELIGIBILITY_PARTS, type EligibilityFacts, eligibility } from './eligibility.ts';
import { messageFor } from './errors.ts';
import { KYC_MOVES } from './verification/kyc-status.ts';

const ACCOUNT = 'acc_1' as Id<'acc'>;

const ABLE: EligibilityFacts = {
  accountId: ACCOUNT,
  type: 'individual',
  isEntityOwner: false,
  kycStatus: 'success',
  kybStatus: null,
  commonKycStatus: null,
  reverify: false,
  suitabilityStatus: 'allowed',
  worksForFirmOrRegulator: false,
  employerConsent: 'inactive',
};

const facts: fc.Arbitrary<EligibilityFacts> = fc.record({
  accountId: fc.constant(ACCOUNT),
  type: fc.constantFrom(...ACCOUNT_TYPES),
  isEntityOwner: fc.boolean(),
  kycStatus: fc.constantFrom('success' as const, ...KYC_MOVES.states),
  kybStatus: fc.constantFrom(null, 'pending' as const, 'approved' as const, 'rejected' as const),
  commonKycStatus: fc.constantFrom(null, 'pending' as const, 'approved' as const),
  reverify: fc.boolean(),
  suitabilityStatus: fc.constantFrom('inactive' as const, 'allowed' as const, 'restricted' as const),
  worksForFirmOrRegulator: fc.boolean(),
  employerConsent: fc.constantFrom('inactive' as const, 'pending' as const, 'approved' as const),
});

function failing(change: Partial<EligibilityFacts>) {
  return eligibility({ ...ABLE, ...change }).parts.flatMap((part) => (part.ok ? [] : part));
}

describe('an account is eligible', () => {
  it('exactly when all five hold, as the specification writes them', () => {
    fc.assert(
      fc.property(facts, (account) => {
        const kybRequired =
          account.type === 'trust' ||
          account.type === 'entity' ||
          (account.type === 'solo401k' && account.isEntityOwner);
        const expected =
          account.suitabilityStatus === 'allowed' &&
          account.kycStatus === 'success' &&
          (!kybRequired || account.kybStatus === 'approved') &&
          account.commonKycStatus !== 'pending' &&
          !account.reverify;
        expect(eligibility(account).eligible).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it('exactly when every part is good, and each failing part has its words and its link', () => {
    fc.assert(
      fc.property(facts, (account) => {
        const { eligible, parts } = eligibility(account);
        expect(parts.map(({ part }) => part)).toEqual(ELIGIBILITY_PARTS);
        expect(eligible).toBe(parts.every(({ ok }) => ok));
        for (const part of parts) {
          if (part.ok) continue;
          expect(part.message).toBe(messageFor(part.code));
          expect(part.link).toMatch(/^\/(profile\/accounts\?account=acc_1&open=\w+|company\/contact-us)$/);
        }
      }),
    );
  });

  it('F12 unless one part alone fails, which is named', () => {
    expect(failing({})).toEqual([]);
    expect(failing({ kycStatus: 'expired' })).toMatchObject([{ part: 'kyc', code: 'kyc_expired' }]);
    expect(failing({ reverify: true })).toMatchObject([
      { part: 'reverification', code: 'reverification_required' },
    ]);
    expect(failing({ type: 'trust', kybStatus: 'rejected' })).toMatchObject([
      { part: 'kyb', code: 'kyb_rejected' },
    ]);
    expect(failing({ suitabilityStatus: 'inactive' })).toEqual([
      {
        part: 'suitability',
        ok: false,
        code: 'not_suitability',
        message: 'Please, first pass suitability form.',
        link: '/profile/accounts?account=acc_1&open=suitability',
      },
    ]);
    expect(failing({ commonKycStatus: 'pending' })).toMatchObject([
      { part: 'common_kyc', code: 'kyc_common_pending' },
    ]);
  });
});

it('every refusal has a step with words, and its own message', () => {
  for (const refusal of Object.keys(ACCOUNT_STEPS).filter(isAccountRefusal)) {
    expect(accountStep(refusal).label).not.toBe('');
    expect(messageFor(refusal)).toMatch(/\.$/);
  }
});

it('a link cannot be led elsewhere by an id', () => {
  expect(stepLink('a&open=x#y' as Id<'acc'>, 'people')).toBe(
    '/profile/accounts?account=a%26open%3Dx%23y&open=people',
  );
});
