import type { Id } from '@furrow/kernel/ids';
import { transitions } from '@furrow/kernel/transitions';

export const ADVISOR_ROLES = ['Wealth Manager', 'Financial Planner', 'CPA', 'Attorney'] as const;
export type AdvisorRole = (typeof ADVISOR_ROLES)[number];

/** What a grant may speak of. To see is all: no scope lets anybody change anything. */
export const ADVISOR_SCOPES = ['accounts', 'holdings', 'documents'] as const;
export type AdvisorScope = (typeof ADVISOR_SCOPES)[number];

/** Of those, what there is something to see of: investments and their documents come with the portfolio. */
export const OFFERED_SCOPES = ['accounts'] as const satisfies readonly AdvisorScope[];
export type OfferedScope = (typeof OFFERED_SCOPES)[number];

export const SCOPE_LABELS: Readonly<Record<OfferedScope, string>> = {
  accounts: 'The status of your accounts and what they still need. Never your Social Security number.',
};

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
