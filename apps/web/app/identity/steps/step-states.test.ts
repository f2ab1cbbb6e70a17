import { describe, expect, it } from 'vitest';
import { answeredSteps, stepStates } from './step-states.ts';

const states = (path: string, answered: string[] = [], done = false) =>
  stepStates(path, new Set(answered), done).map(({ state }) => state);

describe('the steps of signing up', () => {
  it('before the open one are done where they were answered', () => {
    const both = ['accreditation', 'experience'];
    expect(states('/sign-up/complete', both)).toEqual(['done', 'done', 'done', 'current']);
    expect(states('/sign-up/complete', both, true)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('that were skipped are not called done', () => {
    expect(states('/sign-up/experience')).toEqual(['done', 'skipped', 'current', 'ahead']);
    expect(states('/sign-up/complete', ['experience'])).toEqual(['done', 'skipped', 'done', 'current']);
    expect(states('/sign-up-social/experience')).toEqual(['done', 'skipped', 'current']);
  });

  it('count as answered by what was said, not by being passed', () => {
    expect(answeredSteps({ financialSituation: [], experience: {} })).toEqual([]);
    expect(
      answeredSteps({ financialSituation: [13], experience: { invested_in_farmland_before: false } }),
    ).toEqual(['accreditation', 'experience']);
  });
});
