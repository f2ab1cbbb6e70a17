import { expect, it } from 'vitest';
import {
  type AccountReviews,
  type AccountUse,
  DELETE_REFUSALS,
  deleteRefusal,
  isUnderReview,
} from './can-delete.ts';

const UNUSED: AccountUse = {
  investments: 0,
  walletCents: 0n,
  pendingMovements: 0,
  linkedBanks: 0,
  hasMovedMoney: false,
  hasOpenReview: false,
};

it.each<[Partial<AccountUse>, string | null]>([
  [{}, null],
  [{ investments: 1 }, 'has_investments'],
  [{ walletCents: 1n }, 'has_money'],
  [{ walletCents: -1n }, 'has_money'],
  [{ pendingMovements: 1 }, 'has_pending_money'],
  [{ hasMovedMoney: true }, 'has_history'],
  [{ linkedBanks: 1 }, 'has_bank'],
  [{ hasOpenReview: true }, 'has_open_review'],
  [{ investments: 1, walletCents: 5n, hasOpenReview: true }, 'has_investments'],
])('an account with %o may be deleted unless: %s', (use, refusal) => {
  expect(deleteRefusal({ ...UNUSED, ...use })).toBe(refusal);
});

it('says why in words of its own', () => {
  expect(new Set(Object.values(DELETE_REFUSALS)).size).toBe(Object.keys(DELETE_REFUSALS).length);
});

const QUIET: AccountReviews = {
  kycStatus: 'success',
  kybStatus: 'approved',
  commonKycStatus: 'approved',
  employerConsent: 'approved',
  requestStatus: null,
};

it.each<[Partial<AccountReviews>, boolean]>([
  [{}, false],
  [{ kycStatus: 'pending_review' }, true],
  [{ kycStatus: 'active' }, false],
  [{ kybStatus: 'pending' }, true],
  [{ kybStatus: 'rejected' }, false],
  [{ commonKycStatus: 'pending' }, true],
  [{ employerConsent: 'pending' }, true],
  [{ requestStatus: 'pending' }, true],
  [{ requestStatus: 'new_info_added' }, true],
  [{ requestStatus: 'need_more_info' }, false],
  [{ requestStatus: 'started' }, false],
])('an account with %o is with somebody else: %s', (change, reviewed) => {
  expect(isUnderReview({ ...QUIET, ...change })).toBe(reviewed);
});
