import type { Id } from '@furrow/kernel/ids';
import { transitions } from '@furrow/kernel/transitions';

export const ADVISOR_ROLES = ['Wealth Manager', 'Financial Planner', 'CPA', 'Attorney'] as const;
export type AdvisorRole = (typeof ADVISOR_ROLES)[number];

/** What a grant may speak of. To see is all: no scope lets anybody change anything. */
export const ADVISOR_SCOPES = ['accounts', 'holdings', 'documents'] as const;
export type AdvisorScope = (typeof ADVISOR_SCOPES)[number];

export const SCOPE_LABELS: Readonly<Record<AdvisorScope, string>> = {
  accounts: 'Account status',
  holdings: 'Portfolio',
  documents: 'Documents',
};

/** What exactly is meant, to whoever grants it. */
export const SCOPE_DETAILS: Readonly<Record<AdvisorScope, string>> = {
  accounts: 'How your accounts stand and what they still need. Never your Social Security number.',
  holdings: 'What you invested in, what it is worth, and what it paid and returned.',
  documents:
    'Agreements you signed, and tax documents such as K-1s. They can show part of your taxpayer number.',
};

/** The same in a few words, to the advisor. */
const SCOPE_WORDS: Readonly<Record<AdvisorScope, string>> = {
  accounts: 'account status',
  holdings: 'the portfolio',
  documents: 'documents',
};

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What there is to see by a grant. */
export const scopeWords = (scopes: readonly AdvisorScope[]): string =>
  LIST.format(ADVISOR_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => SCOPE_WORDS[scope]));

export type AdvisorState = 'invited' | 'active' | 'ended';

export const ADVISOR_MOVES = transitions<AdvisorState>({
  /** Was sent a link. Follows: active, once they take it up; ended. */
  invited: ['active', 'ended'],
  /** Sees what was granted. Follows: ended, by the investor or by themselves, at once. */
  active: ['ended'],
  /** Sees nothing. Nothing follows: who is to see again is invited again. */
  ended: [],
});

export interface AdvisorGrant {
  readonly state: AdvisorState;
  readonly scopes: readonly AdvisorScope[];
  /** The accounts it is for. */
  readonly accountIds: readonly Id<'acc'>[];
}

export function mayAdvisorSee(grant: AdvisorGrant, scope: AdvisorScope, accountId: Id<'acc'>): boolean {
  return grant.state === 'active' && grant.scopes.includes(scope) && grant.accountIds.includes(accountId);
}
