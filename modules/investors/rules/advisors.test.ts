import type { Id } from '@furrow/kernel/ids';
import { expect, it } from 'vitest';
import {
  ADVISOR_MOVES,
  ADVISOR_ROLES,
  ADVISOR_SCOPES,
  type AdvisorGrant,
  mayAdvisorSee,
  SCOPE_DETAILS,
  scopeWords,
} from './advisors.ts';
import { everyMove } from './transitions.fixture.ts';

const ONE = 'acc_1' as Id<'acc'>;
const OTHER = 'acc_2' as Id<'acc'>;

it('an advisor makes these moves and no others', () => {
  expect(everyMove(ADVISOR_MOVES)).toEqual({ invited: 'active ended', active: 'ended', ended: '' });
});

it('has a role of the specification, and scopes that are explained', () => {
  expect(ADVISOR_ROLES).toEqual(['Wealth Manager', 'Financial Planner', 'CPA', 'Attorney']);
  for (const scope of ADVISOR_SCOPES) {
    expect(SCOPE_DETAILS[scope]).toMatch(/\.$/);
    expect(scopeWords(ADVISOR_SCOPES)).toContain(scopeWords([scope]));
  }
});

it('F17 sees what was granted, while it is, of the accounts it was granted for, and nothing else', () => {
  for (const state of ADVISOR_MOVES.states) {
    for (const granted of ADVISOR_SCOPES) {
      const grant: AdvisorGrant = { state, scopes: [granted], accountIds: [ONE] };
      for (const scope of ADVISOR_SCOPES) {
        expect(mayAdvisorSee(grant, scope, ONE)).toBe(state === 'active' && scope === granted);
        expect(mayAdvisorSee(grant, scope, OTHER)).toBe(false);
      }
    }
  }
});
