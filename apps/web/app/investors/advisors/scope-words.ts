import { ADVISOR_SCOPES, type AdvisorScope } from '@furrow/modules/investors/rules';

/** What each scope is called on the advisor's side. */
const SEEN: Readonly<Record<AdvisorScope, string>> = {
  accounts: 'how the accounts stand',
  holdings: 'investments',
  documents: 'agreements and tax documents',
};

/** 'how the accounts stand; investments' */
export function scopeWords(scopes: readonly AdvisorScope[]): string {
  return ADVISOR_SCOPES.filter((scope) => scopes.includes(scope))
    .map((scope) => SEEN[scope])
    .join('; ');
}

export function accountCount(count: number): string {
  return count === 1 ? 'one account' : `${count} accounts`;
}
