import type { FarmPlan } from '@furrow/modules/farms/contract';
import { describe, expect, it } from 'vitest';
import {
  CASES,
  caseOf,
  choiceText,
  landStops,
  landText,
  plannedChoice,
  scenarioOf,
  withCase,
} from './scenario-choice.ts';

const plan: FarmPlan = {
  income_label: 'Cash rent',
  income_basis: '$312 an acre',
  income: ['100.00', '100.00', '100.00'],
  costs: [],
  appreciation: { low: -0.5, base: 3.1, high: 4.45 },
  reserve: '0.00',
  note: 'A note.',
};

describe('the choice of a scenario', () => {
  it('begins as planned, within the years of the plan', () => {
    expect(plannedChoice(plan, 10)).toEqual({ incomePercent: 100, appreciationBps: 310, holdYears: 3 });
    expect(plannedChoice(plan, 0).holdYears).toBe(1);
    expect(caseOf(plannedChoice(plan, 3), plan)).toBe('base');
  });

  it('knows a case again, whatever the years', () => {
    const choice = withCase({ ...plannedChoice(plan, 3), incomePercent: 80, holdYears: 2 }, plan, 'high');
    expect(choice).toEqual({ incomePercent: 100, appreciationBps: 445, holdYears: 2 });
    expect(caseOf(choice, plan)).toBe('high');
    expect(caseOf({ ...choice, incomePercent: 95 }, plan)).toBeNull();
    expect(caseOf({ ...choice, appreciationBps: 100 }, plan)).toBeNull();
  });

  it('turns by whole steps around the cases, and stands exactly on each of them', () => {
    const stops = landStops(plan);
    expect([stops[0], stops.at(-1)]).toEqual([-250, 650]);
    for (const which of CASES)
      expect(stops).toContain(withCase(plannedChoice(plan, 3), plan, which).appreciationBps);
    expect(stops.filter((bps) => bps % 25 !== 0)).toEqual([310, 445]);
    expect(stops).toEqual([...new Set(stops)].sort((one, other) => one - other));
  });

  it('is a scenario of the rules', () => {
    expect(scenarioOf({ incomePercent: 85, appreciationBps: 310, holdYears: 2 })).toEqual({
      incomeBps: 8500,
      appreciationBps: 310,
      holdYears: 2,
    });
  });

  it('says what it is', () => {
    expect(choiceText({ incomePercent: 100, appreciationBps: 310, holdYears: 10 })).toMatch(
      /as planned.*rising 3\.1%.*10 years/,
    );
    expect(choiceText({ incomePercent: 80, appreciationBps: -50, holdYears: 1 })).toMatch(
      /80% of the plan.*falling 0\.5%.*1 year$/,
    );
    expect(landText(0)).not.toMatch(/\d/);
  });
});
