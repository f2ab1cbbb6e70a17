import type { BankRecord } from '@furrow/modules/wallet/contract';

export const BANK_STATUS_TEXTS: Readonly<Record<BankRecord['status'], string>> = {
  pending: 'Waiting',
  verified: 'Verified',
  failed: 'Failed',
  removed: 'Removed',
};

export const METHOD_TEXTS: Readonly<Record<BankRecord['attachment_method'], string>> = {
  automated: 'By logging in at the bank',
  manual: 'By its numbers and two small deposits',
};

/** What there is to know, in a sentence. */
export function findingOf({ owner_check: check, waiting, status }: BankRecord): string {
  if (waiting !== null)
    return 'The bank gives another name than the account. Nothing moves until you decide.';
  if (check === 'accepted') return 'The bank gives another name than the account, and it was accepted.';
  if (check === 'differs') return 'The bank gives another name than the account, and it wasn’t accepted.';
  if (check === 'unknown') return 'The bank doesn’t say whose account it is.';
  return status === 'verified'
    ? 'The bank and the account give the same name.'
    : 'The bank and the account give the same name. Nothing has to be decided.';
}

const STORY: Readonly<Record<string, string>> = {
  added: 'added it',
  amounts_sent: 'sent the two deposits',
  amounts_wrong: 'entered wrong amounts',
  verified: 'verified it',
  failed: 'ended it',
  removed: 'removed it',
  owner_accepted: 'accepted the name',
  owner_refused: 'refused the name',
};

export const storyText = (event: string, by: string): string => `${by} ${STORY[event] ?? event}`;
