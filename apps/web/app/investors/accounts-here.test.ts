import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { accountsHere } from './accounts-here.ts';

const ready = sampleAccount([], { id: 'acc_ready' });
const draft = sampleAccount(['account_incomplete', 'kyc_new'], { id: 'acc_draft' });

it('those that may invest come first; the others say what is in the way first of all', () => {
  expect(accountsHere([draft, ready], [])).toEqual([
    {
      id: 'acc_ready',
      name: 'Ada Quill',
      type: 'Individual',
      mayInvest: true,
      eligible: true,
      missing: null,
      lacks: 0,
      way: null,
    },
    {
      id: 'acc_draft',
      name: 'Ada Quill',
      type: 'Individual',
      mayInvest: false,
      eligible: false,
      missing: 'About account_incomplete.',
      lacks: 2,
      way: { label: 'See how far it is', link: '/profile/accounts?account=acc_draft' },
    },
  ]);
});

it('of those that may not, the one that lacks least comes first', () => {
  const nearly = sampleAccount(['accreditation_pending'], { id: 'acc_nearly' });
  expect(accountsHere([draft, nearly], []).map(({ id }) => id)).toEqual(['acc_nearly', 'acc_draft']);
});

it('the way of the account itself is taken where it has one', () => {
  const next = { label: 'Complete the details', link: '/profile/accounts?account=acc_draft&open=details' };
  expect(accountsHere([{ ...draft, status: { ...draft.status, next } }], [])[0]?.way).toEqual(next);
});

it('B4 what is eligible but lacks an accreditation is not said to be able to invest', () => {
  const unaccredited = {
    ...sampleAccount(['accreditation_required']),
    eligibility: { eligible: true, parts: [] },
  };
  expect(accountsHere([unaccredited], [])[0]).toMatchObject({
    mayInvest: false,
    eligible: true,
    missing: 'About accreditation_required.',
  });
});

it('an offering that does not take a kind of account says so, whatever the account lacks', () => {
  expect(accountsHere([ready], ['individual'])[0]).toMatchObject({ mayInvest: false, way: null });
});
