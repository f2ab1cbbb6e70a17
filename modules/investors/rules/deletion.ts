import { type AccountUse, deleteRefusal } from './accounts/can-delete.ts';

/** What an account means for the wish to be deleted; closed accounts count too. */
export interface AccountRecord {
  readonly use: AccountUse;
  /** Somebody's identity, business or accreditation was checked for it. */
  readonly wasChecked: boolean;
  /** Whole years since it was closed; null while it is open. */
  readonly yearsClosed: number | null;
}

export interface DeletionFacts {
  readonly accounts: readonly AccountRecord[];
  readonly isOperator: boolean;
}

export type DeletionRefusal = 'has_records' | 'has_money' | 'has_open_review' | 'was_checked' | 'is_operator';

export const DELETION_REFUSALS: Readonly<Record<DeletionRefusal, string>> = {
  has_records:
    'You have or had investments, or money has moved through an account. The law asks us to keep these records.',
  has_money:
    'There is money in a wallet or on its way, or a bank is linked. Please withdraw and remove it first.',
  has_open_review: 'An account is being reviewed. Please wait for the answer.',
  was_checked:
    'We have checked who you are. The law asks us to keep that for five years after the account is closed (31 CFR 1023.220).',
  is_operator: 'You work with the operator console. Please have your rights taken away first.',
};

/** 31 CFR 1023.220(a)(3)(ii) */
const KEEP_CHECKS_YEARS = 5;

/** What was closed before this moment has been kept long enough. */
export function checksKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEEP_CHECKS_YEARS);
  return since;
}

/** What becomes of an account that its owner deletes. */
export const DELETE_NOTICES = {
  erased: 'Its details and numbers are erased for good.',
  kept: 'It is closed, and its wallet with it. We have checked who you are, so the law asks us to keep its details and numbers for five years (31 CFR 1023.220). Then they are erased.',
} as const;

const BY_USE = {
  has_investments: 'has_records',
  has_history: 'has_records',
  has_money: 'has_money',
  has_pending_money: 'has_money',
  has_bank: 'has_money',
  has_open_review: 'has_open_review',
} as const;

/** Why a person's data cannot be deleted now; empty when it can. */
export function deletionRefusals({ accounts, isOperator }: DeletionFacts): DeletionRefusal[] {
  const found = new Set<DeletionRefusal>();
  for (const { use, wasChecked, yearsClosed } of accounts) {
    const refusal = deleteRefusal(use);
    if (refusal !== null) found.add(BY_USE[refusal]);
    if (wasChecked && (yearsClosed === null || yearsClosed < KEEP_CHECKS_YEARS)) found.add('was_checked');
  }
  if (isOperator) found.add('is_operator');
  return (Object.keys(DELETION_REFUSALS) as DeletionRefusal[]).filter((refusal) => found.has(refusal));
}
