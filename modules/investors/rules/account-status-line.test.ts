import type { Id } from '@furrow/kernel/ids';
import { describe, expect, it } from 'vitest';
import { type AccountState, accountRefusals, accountStatusLine } from './account-status-line.ts';
import type { AccountRefusal } from './account-steps.ts';
import { eligibility } from './eligibility.ts';
import { messageFor } from './errors.ts';

const ACCOUNT = 'acc_1' as Id<'acc'>;

const READY: AccountState = {
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
  hasMissingDetails: false,
  lacksEin: false,
  walletStatus: 'verified',
  people: [],
  missingPeople: [],
  certificationHolds: false,
  accreditationStatus: 'approved',
  accreditationPermanent: false,
  emailVerified: true,
};
const ENTITY: Partial<AccountState> = {
  type: 'entity',
  kybStatus: 'approved',
  certificationHolds: true,
  people: ['verified'],
};
const FRESH: Partial<AccountState> = {
  hasMissingDetails: true,
  kycStatus: 'new',
  walletStatus: 'new',
  suitabilityStatus: 'inactive',
  accreditationStatus: '',
};

type Case = readonly [string, Partial<AccountState>, AccountRefusal, string, string | null];
const PANEL = '/profile/accounts?account=acc_1&open=';

const CASES: readonly Case[] = [
  ['just opened', FRESH, 'account_incomplete', 'warning', `${PANEL}details`],
  [
    'with its details',
    { ...FRESH, hasMissingDetails: false },
    'not_suitability',
    'warning',
    `${PANEL}suitability`,
  ],
  [
    'not verified',
    { ...FRESH, hasMissingDetails: false, suitabilityStatus: 'allowed' },
    'kyc_new',
    'warning',
    `${PANEL}verification`,
  ],
  ['half checked', { kycStatus: 'active' }, 'kyc_active', 'warning', `${PANEL}verification`],
  ['under review', { kycStatus: 'pending_review' }, 'kyc_pending_review', 'info', null],
  ['failed', { kycStatus: 'failed' }, 'kyc_failed', 'warning', `${PANEL}verification`],
  ['expired', { kycStatus: 'expired' }, 'kyc_expired', 'warning', `${PANEL}verification`],
  ['broken off', { kycStatus: 'canceled' }, 'kyc_canceled', 'warning', `${PANEL}verification`],
  ['asked anew', { reverify: true }, 'reverification_required', 'warning', `${PANEL}verification`],
  ['without a wallet', { walletStatus: 'new' }, 'identity_new', 'warning', `${PANEL}verification`],
  [
    'an entity without an EIN',
    { ...ENTITY, lacksEin: true, walletStatus: 'new', people: ['document_pending'], kycStatus: 'new' },
    'ein_missing',
    'warning',
    `${PANEL}details`,
  ],
  ['with a wallet on its way', { walletStatus: 'pending' }, 'identity_unverified', 'info', null],
  ['unverified there', { walletStatus: 'unverified' }, 'identity_unverified', 'info', null],
  ['to be retried', { walletStatus: 'retry' }, 'identity_retry', 'warning', `${PANEL}verification`],
  ['retried', { walletStatus: 'retry_sent' }, 'identity_retry_sent', 'info', null],
  [
    'lacking a document',
    { walletStatus: 'document' },
    'identity_document',
    'warning',
    `${PANEL}verification`,
  ],
  ['with a document sent', { walletStatus: 'document_sent' }, 'identity_document_sent', 'info', null],
  ['suspended', { walletStatus: 'suspended' }, 'identity_suspended', 'negative', '/company/contact-us'],
  ['closed', { walletStatus: 'deactivated' }, 'identity_deactivated', 'negative', '/company/contact-us'],
  ['opened again', { walletStatus: 'reactivated' }, 'identity_unverified', 'info', null],
  [
    'a suspended entity',
    { ...ENTITY, walletStatus: 'suspended' },
    'suspended',
    'negative',
    '/company/contact-us',
  ],
  ['an entity not begun', { ...ENTITY, kybStatus: null }, 'kyb_new', 'warning', `${PANEL}business`],
  [
    'an entity not handed in',
    { ...ENTITY, kybStatus: null, walletStatus: 'new' },
    'kyb_new',
    'warning',
    `${PANEL}business`,
  ],
  ['an entity under review', { ...ENTITY, kybStatus: 'pending' }, 'kyb_pending', 'info', null],
  [
    'an entity turned down',
    { ...ENTITY, kybStatus: 'rejected' },
    'kyb_rejected',
    'warning',
    `${PANEL}business`,
  ],
  [
    'an entity without a controller',
    { ...ENTITY, missingPeople: ['controller'] },
    'people_incomplete',
    'warning',
    `${PANEL}people`,
  ],
  [
    'an entity with an owner whose document is missing',
    { ...ENTITY, people: ['verified', 'document'] },
    'people_incomplete',
    'warning',
    `${PANEL}people`,
  ],
  [
    'an entity whose owner is being looked at',
    { ...ENTITY, people: ['document_pending'] },
    'people_pending',
    'info',
    null,
  ],
  [
    'an uncertified entity',
    { ...ENTITY, certificationHolds: false },
    'certification_required',
    'warning',
    `${PANEL}people`,
  ],
  ['not answered', { suitabilityStatus: 'inactive' }, 'not_suitability', 'warning', `${PANEL}suitability`],
  [
    'restricted',
    { suitabilityStatus: 'restricted' },
    'suitability_restricted',
    'negative',
    `${PANEL}suitability`,
  ],
  [
    'of a regulator',
    { suitabilityStatus: 'restricted', worksForFirmOrRegulator: true },
    'employer_consent_required',
    'warning',
    `${PANEL}suitability`,
  ],
  ['looked at by the firm', { commonKycStatus: 'pending' }, 'kyc_common_pending', 'info', null],
  [
    'not accredited',
    { accreditationStatus: '' },
    'accreditation_required',
    'warning',
    `${PANEL}accreditation`,
  ],
  ['waiting for accreditation', { accreditationStatus: 'pending' }, 'accreditation_pending', 'info', null],
  [
    'asked for more',
    { accreditationStatus: 'need_more_info' },
    'accreditation_more_info',
    'warning',
    `${PANEL}accreditation`,
  ],
  [
    'turned down',
    { accreditationStatus: 'rejected' },
    'accreditation_rejected',
    'warning',
    `${PANEL}accreditation`,
  ],
  [
    'no longer accredited',
    { accreditationStatus: 'expired' },
    'accreditation_expired',
    'warning',
    `${PANEL}accreditation`,
  ],
  [
    'of somebody whose address is not verified',
    { emailVerified: false },
    'email_not_verified',
    'warning',
    '/profile/settings',
  ],
];

describe('the status line of an account', () => {
  it.each(CASES)('%s', (_, change, code, tone, link) => {
    const status = accountStatusLine({ ...READY, ...change });
    expect(status.line).toBe(messageFor(code));
    expect(status.tone).toBe(tone);
    expect(status.next?.link ?? null).toBe(link);
    expect(status.missing).toContainEqual({ code, message: messageFor(code) });
  });

  it.each([
    ['a person', {}],
    ['an entity', ENTITY],
    ['a trust, which certifies nothing', { ...ENTITY, type: 'trust', certificationHolds: false }],
    ['an IRA, which has no wallet', { type: 'sdira', walletStatus: 'new' }],
    ['a plan', { type: 'solo401k' }],
    ['somebody accredited for ever', { accreditationStatus: 'expired', accreditationPermanent: true }],
    ['a person, whatever is on record of a business', { people: ['document'], kybStatus: 'rejected' }],
  ] as const)('%s is ready', (_, change) => {
    expect(accountStatusLine({ ...READY, ...change })).toEqual({
      line: 'This account is ready to invest.',
      tone: 'positive',
      missing: [],
      next: null,
    });
  });

  it('lists all that is missing, in order, and a wallet only after the check of identity', () => {
    expect(accountRefusals({ ...READY, ...FRESH })).toEqual([
      'account_incomplete',
      'not_suitability',
      'kyc_new',
      'accreditation_required',
    ]);
    expect(accountRefusals({ ...READY, ...ENTITY, kybStatus: 'pending', walletStatus: 'document' })).toEqual([
      'kyb_pending',
      'identity_document',
    ]);
  });

  it('asks for what the owner can do while others are at something else', () => {
    const status = accountStatusLine({
      ...READY,
      kycStatus: 'pending_review',
      suitabilityStatus: 'inactive',
    });
    expect(status.line).toBe(messageFor('not_suitability'));
    expect(status.missing).toHaveLength(2);
  });

  it('B6 is not ready without a verified address, however complete the account is', () => {
    expect(accountRefusals({ ...READY, ...ENTITY, emailVerified: false })).toEqual(['email_not_verified']);
    expect(accountRefusals({ ...READY, ...FRESH, emailVerified: false }).at(-1)).toBe('email_not_verified');
  });

  it('a company that waits for our review has nothing to certify yet', () => {
    const sent = { ...READY, ...ENTITY, kybStatus: 'pending', certificationHolds: false } as const;
    expect(accountStatusLine(sent)).toMatchObject({
      tone: 'info',
      line: messageFor('kyb_pending'),
      next: null,
    });
    expect(accountRefusals(sent)).toContain('certification_required');
  });

  it('says first what only the firm can mend', () => {
    const status = accountStatusLine({ ...READY, ...FRESH, walletStatus: 'suspended' });
    expect(status.line).toBe(messageFor('identity_suspended'));
  });

  it('warns before an accreditation ends', () => {
    const ending = { ...READY, accreditationStatus: 'expired_soon' } as const;
    expect(accountStatusLine(ending)).toMatchObject({
      tone: 'warning',
      missing: [],
      next: { link: `${PANEL}accreditation` },
    });
    expect(accountStatusLine({ ...ending, accreditationPermanent: true }).tone).toBe('positive');
  });

  it('never calls ready what is not eligible', () => {
    for (const [, change] of CASES) {
      const state = { ...READY, ...change };
      if (!eligibility(state).eligible) expect(accountRefusals(state)).not.toEqual([]);
    }
  });
});
