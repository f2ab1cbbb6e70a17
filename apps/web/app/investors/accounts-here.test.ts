import { type AccountRefusal, accountStep } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { accountsHere } from './accounts-here.ts';

const ready = sampleAccount([], { id: 'acc_ready' });
const draft = sampleAccount(['account_incomplete', 'kyc_new'], { id: 'acc_draft' });
const part = (code: AccountRefusal) => ({
  part: 'kyc' as const,
  ok: false,
  code,
  message: `About ${code}.`,
  link: `/of/${code}`,
});

it('those that may invest come first', () => {
  expect(accountsHere([draft, ready], [])).toMatchObject([
    { id: 'acc_ready', name: 'Ada Quill', type: 'Individual', mayInvest: true, eligible: true, missing: [] },
    { id: 'acc_draft', mayInvest: false, eligible: false },
  ]);
});

it('of those that may not, the one that lacks least comes first', () => {
  const nearly = sampleAccount(['accreditation_pending'], { id: 'acc_nearly' });
  expect(accountsHere([draft, nearly], []).map(({ id }) => id)).toEqual(['acc_nearly', 'acc_draft']);
});

it('each failing part of eligibility is said with its words and its link, then what else is missing', () => {
  const codes = ['kyc_failed', 'kyb_pending', 'kyc_common_pending'] as const;
  const trust = {
    ...sampleAccount(['account_incomplete', ...codes, 'accreditation_required', 'email_not_verified']),
    eligibility: { eligible: false, parts: codes.map(part) },
  };
  const said = accountsHere([trust], [])[0]?.missing ?? [];
  expect(said.map(({ message, way }) => [message, way?.label, way?.link])).toEqual([
    ['About kyc_failed.', accountStep('kyc_failed').label, '/of/kyc_failed'],
    ['About kyb_pending.', accountStep('kyb_pending').label, '/of/kyb_pending'],
    ['About kyc_common_pending.', accountStep('kyc_common_pending').label, '/of/kyc_common_pending'],
    [
      'About account_incomplete.',
      accountStep('account_incomplete').label,
      '/profile/accounts?account=acc_1&open=details',
    ],
    [
      'About accreditation_required.',
      accountStep('accreditation_required').label,
      '/profile/accounts?account=acc_1&open=accreditation',
    ],
    ['About email_not_verified.', accountStep('email_not_verified').label, '/profile/settings'],
  ]);
});

it.each(['accreditation_required', 'email_not_verified'] as const)(
  'B6 what is eligible is not said to be able to invest: %s',
  (code) => {
    const account = { ...sampleAccount([code]), eligibility: { eligible: true, parts: [] } };
    expect(accountsHere([account], [])[0]).toMatchObject({
      mayInvest: false,
      eligible: true,
      missing: [{ message: `About ${code}.` }],
    });
  },
);

it('an offering that does not take a kind of account says so, whatever the account lacks, and after the others', () => {
  const [first, second] = accountsHere([ready, { ...draft, type: 'trust' }], ['individual']);
  expect(first).toMatchObject({ id: 'acc_draft' });
  expect(second).toMatchObject({ mayInvest: false, missing: [{ way: null }] });
});
