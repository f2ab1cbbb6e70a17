import type { Id } from '@furrow/kernel/ids';
import { describe, expect, it } from 'vitest';
import { accountPath, type PathFacts } from './account-path.ts';
import { type AccountState, accountStatusLine } from './account-status-line.ts';
import { ACCOUNT_STEPS } from './account-steps.ts';
import type { AccountType } from './accounts/account-types.ts';
import { eligibility } from './eligibility.ts';

const ACCOUNT = 'acc_1' as Id<'acc'>;

function path(type: AccountType, codes: readonly string[], more: Partial<PathFacts> = {}) {
  return accountPath({
    accountId: ACCOUNT,
    type,
    isEntityOwner: false,
    missing: codes.map((code) => ({ code, message: `About ${code}` })),
    wealthAnswered: !codes.includes('not_suitability'),
    investmentAnswered: !codes.includes('not_suitability'),
    withAdvisor: false,
    ...more,
  });
}
const keys = (type: AccountType, ...codes: string[]) => path(type, codes).steps.map(({ key }) => key);
const states = (...asked: Parameters<typeof path>) =>
  Object.fromEntries(path(...asked).steps.map(({ key, state }) => [key, state]));

const FRESH = ['account_incomplete', 'not_suitability', 'kyc_new', 'accreditation_required'];
const FRESH_ENTITY = [...FRESH, 'people_incomplete', 'kyb_new', 'certification_required'];

describe('the steps of an account', () => {
  it.each([
    ['individual', ['account', 'wealth', 'investment', 'identity', 'wallet', 'accreditation', 'ready']],
    ['solo401k', ['account', 'wealth', 'investment', 'identity', 'wallet', 'accreditation', 'ready']],
    ['sdira', ['account', 'wealth', 'investment', 'identity', 'custodian', 'accreditation', 'ready']],
    [
      'trust',
      [
        'account',
        'wealth',
        'investment',
        'identity',
        'people',
        'business',
        'wallet',
        'accreditation',
        'ready',
      ],
    ],
    [
      'entity',
      [
        'account',
        'wealth',
        'investment',
        'identity',
        'people',
        'business',
        'certification',
        'wallet',
        'accreditation',
        'ready',
      ],
    ],
  ] as const)('%s', (type, expected) => {
    expect(keys(type, ...FRESH)).toEqual(expected);
    expect(path(type, []).steps.every(({ state }) => state === 'done')).toBe(true);
    expect(path(type, []).next).toBeNull();
  });

  it('the first three are called as the specification calls them', () => {
    expect(
      path('individual', FRESH)
        .steps.slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(['Investment account', 'Wealth suitability', 'Investment suitability']);
  });

  it('an address is a step only where it is not verified', () => {
    expect(keys('individual', 'email_not_verified')).toContain('email');
  });
});

describe('what is next', () => {
  it('is the first step that is the owner’s', () => {
    expect(path('individual', FRESH).next).toMatchObject({ key: 'account', owner: 'you', state: 'todo' });
    expect(path('individual', FRESH.slice(1)).next?.key).toBe('wealth');
    expect(path('individual', FRESH.slice(1), { wealthAnswered: true }).next?.key).toBe('investment');
    expect(path('individual', FRESH.slice(2)).next?.key).toBe('identity');
  });

  it('is what only the firm can mend, before anything else', () => {
    expect(path('entity', [...FRESH, 'suspended']).next).toMatchObject({ key: 'wallet', state: 'hold' });
  });

  it('is what somebody else has, once there is nothing to do', () => {
    const waiting = path('individual', ['accreditation_pending']);
    expect(waiting.next).toMatchObject({ key: 'accreditation', owner: 'us', state: 'waiting' });
    expect(path('individual', ['accreditation_pending'], { withAdvisor: true }).next?.owner).toBe('advisor');
    expect(path('individual', ['identity_unverified']).next?.owner).toBe('payment_service');
    expect(path('individual', ['kyc_common_pending']).next).toMatchObject({ key: 'ready', owner: 'us' });
  });

  it('a company that waits for our review is not asked to certify its owners yet', () => {
    const sent = path('entity', ['kyb_pending', 'certification_required', 'people_pending']);
    expect(sent.next).toMatchObject({ key: 'people', state: 'waiting', owner: 'us' });
    expect(sent.steps.find(({ key }) => key === 'certification')).toMatchObject({ state: 'ahead' });
    expect(path('entity', ['certification_required']).next).toMatchObject({
      key: 'certification',
      state: 'todo',
    });
  });

  it('answers that are a year old are confirmed in both forms', () => {
    const old = states('individual', ['not_suitability'], { wealthAnswered: true, investmentAnswered: true });
    expect(old).toMatchObject({ wealth: 'todo', investment: 'todo', identity: 'done' });
  });
});

describe('the state of a step', () => {
  it('a wallet is ahead until there is something to open it with', () => {
    expect(states('individual', FRESH)).toMatchObject({ wallet: 'ahead', ready: 'ahead' });
    expect(states('trust', ['kyb_new']).wallet).toBe('ahead');
    expect(states('trust', ['kyb_pending']).wallet).toBe('done');
    expect(states('individual', ['reverification_required']).wallet).toBe('done');
  });

  it('a step that was begun and has to be mended is told from one that was not begun', () => {
    const step = (code: string) => path('individual', [code]).next;
    expect(step('kyc_new')?.needsMending).toBe(false);
    expect(step('kyc_failed')?.needsMending).toBe(true);
    expect(step('kyc_pending_review')?.needsMending).toBe(false);
  });

  it('the custodian of an IRA is named once the details are', () => {
    expect(states('sdira', FRESH).custodian).toBe('ahead');
    expect(states('sdira', FRESH.slice(1)).custodian).toBe('done');
  });

  it('every refusal belongs to a step; a code that is none of ours is passed over', () => {
    for (const code of Object.keys(ACCOUNT_STEPS))
      expect(
        path('entity', [code])
          .steps.flatMap(({ open }) => open)
          .map((point) => point.code),
      ).toContain(code);
    expect(path('individual', ['toString']).next).toBeNull();
  });
});

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

it('every failing part of eligibility is on the path, in the words and with the link of the rule', () => {
  const { missing } = accountStatusLine(FAILS_EVERYTHING);
  const facts = { ...FAILS_EVERYTHING, missing, wealthAnswered: false, investmentAnswered: false };
  const open = accountPath({ ...facts, withAdvisor: false }).steps.flatMap((step) => step.open);
  const failing = eligibility(FAILS_EVERYTHING).parts.flatMap((part) => (part.ok ? [] : [part]));
  expect(failing).toHaveLength(5);
  for (const { message, link } of failing)
    expect(open).toContainEqual(expect.objectContaining({ message, link }));
});

it('the path and the status line name the same thing as next', () => {
  for (const codes of [FRESH, FRESH_ENTITY]) expect(path('entity', codes).next?.key).toBe('account');
  const state: AccountState = { ...FAILS_EVERYTHING, walletStatus: 'verified', suitabilityStatus: 'allowed' };
  const status = accountStatusLine(state);
  const facts = { ...state, missing: status.missing, wealthAnswered: true, investmentAnswered: true };
  expect(accountPath({ ...facts, withAdvisor: false }).next?.open[0]).toMatchObject(status.next ?? {});
});
