import { type AdvisorScope, OFFERED_SCOPES, type OfferedScope } from '@furrow/modules/investors/rules';

/** What each scope is called on the advisor's side. */
const SEEN: Readonly<Record<OfferedScope, string>> = {
  accounts: 'account status',
};

/** What there is to see by a grant; an older one may speak of what cannot be shown yet. */
export function scopeWords(scopes: readonly AdvisorScope[]): string {
  const seen = OFFERED_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => SEEN[scope]);
  return seen.length === 0 ? 'nothing yet' : seen.join('; ');
}

export function accountCount(count: number): string {
  return count === 1 ? 'one account' : `${count} accounts`;
}
