import { expect, it } from 'vitest';
import { accountChecklist, openSteps, partName } from './account-checklist.ts';
import { type AccountState, accountStatusLine } from './account-status-line.ts';
import { ACCOUNT_STEPS } from './account-steps.ts';
import type { AccountType } from './accounts/account-types.ts';
import { eligibility } from './eligibility.ts';

const of = (type: AccountType, ...codes: string[]) =>
  accountChecklist({
    accountId: 'acc_1',
    type,
    isEntityOwner: false,
    missing: codes.map((code) => ({ code, message: `About ${code}` })),
  });
const parts = (items: ReturnType<typeof of>) => items.map(({ part, done }) => `${part}${done ? '' : '!'}`);

it('a new account: details first, its wallet not yet', () => {
  expect(
    parts(of('individual', 'account_incomplete', 'kyc_new', 'not_suitability', 'accreditation_required')),
  ).toEqual(['details!', 'identity!', 'suitability!', 'accreditation!']);
});

it('a business that was not sent for review has no wallet yet', () => {
  expect(parts(of('trust', 'kyb_new'))).not.toContain('wallet');
  expect(parts(of('trust', 'kyb_pending'))).toContain('wallet');
});

it.each([
  ['individual', ['details', 'identity', 'wallet', 'suitability', 'accreditation']],
  ['sdira', ['details', 'identity', 'suitability', 'accreditation']],
  ['trust', ['details', 'identity', 'wallet', 'people', 'business', 'suitability', 'accreditation']],
  [
    'entity',
    ['details', 'identity', 'wallet', 'people', 'business', 'certification', 'suitability', 'accreditation'],
  ],
] as const)('all that is asked of a ready account: %s', (type, expected) => {
  expect(parts(of(type))).toEqual(expected);
});

it('what is open has its words, whose turn it is, and where it is mended', () => {
  expect(of('individual', 'kyc_failed')[1]).toEqual({
    part: 'identity',
    name: 'Your identity',
    done: false,
    turn: 'owner',
    message: 'About kyc_failed',
    label: 'Start the check again',
    link: '/profile/accounts?account=acc_1&open=verification',
  });
  expect(of('individual', 'accreditation_pending').at(-1)).toMatchObject({ turn: 'others' });
  expect(of('entity', 'suspended')[2]).toMatchObject({ turn: 'firm', link: '/company/contact-us' });
});

it('looking again is asked for only where there is a reason', () => {
  expect(parts(of('individual', 'reverification_required'))).toContain('reverification!');
  expect(parts(of('individual', 'kyc_common_pending'))).toContain('review!');
});

it('every refusal belongs to a part with a name; what is none of ours is passed over', () => {
  for (const code of Object.keys(ACCOUNT_STEPS)) {
    expect(partName(code)).toEqual(expect.any(String));
    expect(of('entity', code).filter(({ done }) => !done)).toHaveLength(1);
  }
  expect(partName('toString')).toBeNull();
});

const FAILS_EVERYTHING: AccountState = {
  accountId: 'acc_1',
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

it('B4 every failing part of eligibility is on the list of the account, in the words and with the link of the rule', () => {
  const { missing } = accountStatusLine(FAILS_EVERYTHING);
  const listed = accountChecklist({ ...FAILS_EVERYTHING, missing }).filter(({ done }) => !done);
  const failing = eligibility(FAILS_EVERYTHING).parts.flatMap((part) => (part.ok ? [] : [part]));
  expect(failing).toHaveLength(5);
  for (const { message, link } of failing)
    expect(listed).toContainEqual(expect.objectContaining({ message, link }));
  expect(listed.at(-1)).toMatchObject({ part: 'email', link: '/profile/settings' });
});

it('an offering is told each failing part first, then what else is missing, nothing twice', () => {
  const parts = eligibility(FAILS_EVERYTHING).parts.map((part) =>
    part.ok ? { code: null, message: null, link: null } : part,
  );
  const { missing } = accountStatusLine(FAILS_EVERYTHING);
  const steps = openSteps({ accountId: 'acc_1', parts, missing });
  expect(steps.slice(0, 5).map(({ message }) => message)).toEqual(parts.map(({ message }) => message));
  expect(steps.slice(5).map(({ label }) => label)).toEqual([
    'Contact us',
    'Show your accreditation',
    'Verify your email address',
  ]);
});
