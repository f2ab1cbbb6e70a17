import type { Id } from '@furrow/kernel/ids';
import { expect, it } from 'vitest';
import { type AccountState, accountStatusLine } from './account-status-line.ts';
import { accountStep } from './account-steps.ts';
import { eligibility } from './eligibility.ts';
import { openSteps } from './open-steps.ts';

const ACCOUNT = 'acc_1' as Id<'acc'>;

const FAILS_EVERYTHING: AccountState = {
  accountId: ACCOUNT,
  type: 'trust',
  isEntityOwner: false,
  kycStatus: 'failed',
  kybStatus: 'rejected',
  commonKycStatus: 'pending',
  reverify: true,
  suitabilityStatus: 'inactive',
  worksForFirmOrRegulator: false,
  employerConsent: 'inactive',
  hasMissingDetails: false,
  walletStatus: 'suspended',
  people: [],
  missingPeople: [],
  certificationHolds: false,
  accreditationStatus: '',
  accreditationPermanent: false,
  emailVerified: false,
  lacksEin: false,
};

it('an offering is told each failing part first, then what else is missing, nothing twice', () => {
  const parts = eligibility(FAILS_EVERYTHING).parts.map((part) =>
    part.ok ? { code: null, message: null, link: null } : part,
  );
  const { missing } = accountStatusLine(FAILS_EVERYTHING);
  const steps = openSteps({ accountId: ACCOUNT, parts, missing });
  expect(steps.slice(0, 5).map(({ message }) => message)).toEqual(parts.map(({ message }) => message));
  expect(steps.slice(5).map(({ label }) => label)).toEqual([
    accountStep('suspended').label,
    accountStep('accreditation_required').label,
    accountStep('email_not_verified').label,
  ]);
});
