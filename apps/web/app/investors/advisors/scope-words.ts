import { ADVISOR_SCOPES, type AdvisorScope } from '@furrow/modules/investors/rules';

/** What each scope is called on the advisor's side. */
const SEEN: Readonly<Record<AdvisorScope, string>> = {
  accounts: 'accounts and how they stand',
  holdings: 'investments',
  documents: 'agreements and tax documents',
};

/** 'accounts and how they stand; investments' */
export function scopeWords(scopes: readonly AdvisorScope[]): string {
  return ADVISOR_SCOPES.filter((scope) => scopes.includes(scope))
    .map((scope) => SEEN[scope])
    .join('; ');
}
