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
    'You have or had investments, or money has moved through an account. The law requires us to keep these records.',
  has_money:
    'A wallet holds money, a transfer is under way, or a bank is linked. Withdraw your money and remove the bank first.',
  has_open_review: 'We are reviewing one of your accounts. Wait until the review is finished.',
  was_checked:
    'We verified your identity. The law requires us to keep that record for five years after your account closes (31 CFR 1023.220).',
  is_operator: 'You have access to the operator console. Ask an admin to remove it first.',
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
  erased: 'Deleting erases this unused account’s details and numbers for good.',
  kept: 'Deleting closes this unused account and its wallet. Because we verified your identity, the law requires us to keep its details and numbers for five years (31 CFR 1023.220). Then we erase them.',
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
