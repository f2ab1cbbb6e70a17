import { describe, expect, it } from 'vitest';
import { type CheckedProspectus, prospectusFaults } from './check-prospectus.ts';
import { FARM, FEES, SOUND } from './prospectus.fixture.ts';

const faults = (changes: Partial<CheckedProspectus>, farm = FARM) =>
  prospectusFaults({ ...SOUND, ...changes }, farm);
const plan = (changes: object) => ({ plan: { ...SOUND.plan, ...changes } });

describe('a prospectus', () => {
  it('in which everything agrees has no fault, and neither has an empty one', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ rating: [], risk_flags: [], fees: [], plan: null, budget: [], seasons: [] })).toEqual([]);
  });

  it.each<[string, Partial<CheckedProspectus>, string]>([
    ['rates an area not at all', { rating: SOUND.rating.slice(1) }, 'rating_incomplete'],
    [
      'rates an area twice',
      { rating: [...SOUND.rating.slice(1), ...SOUND.rating.slice(1, 2)] },
      'rating_incomplete',
    ],
    ['flags a risk twice', { risk_flags: [6, 6] }, 'risk_flag_twice'],
    ['has a fee with both', { fees: [{ ...FEES.closing, amount: '1.00' }] }, 'fee_rate_or_amount'],
    ['has a fee with neither', { fees: [{ ...FEES.yearly, rate: null }] }, 'fee_rate_or_amount'],
    [
      'has a fixed fee with a rate',
      { fees: [{ ...FEES.fixed, rate: 1, amount: null }] },
      'fee_rate_or_amount',
    ],
    [
      'takes a fee of the sale every year',
      { fees: [{ ...FEES.sale, when: 'each_year' }] },
      'fee_base_unknown_then',
    ],
    [
      'takes a fee of income at closing',
      { fees: [{ ...FEES.closing, base: 'income' }] },
      'fee_base_unknown_then',
    ],
    [
      'pays a fee of the sale out of the raise',
      { fees: [{ ...FEES.sale, in_raise: true }] },
      'fee_in_raise_later',
    ],
    ['has a rate of a tenth of a basis point', { fees: [{ ...FEES.closing, rate: 0.125 }] }, 'rate_too_fine'],
    [
      'loses all of a cost',
      plan({ costs: [{ name: 'Tax', first_year: '1.00', growth: -100 }] }),
      'rate_too_fine',
    ],
    [
      'plans fewer years than it holds',
      plan({ income: SOUND.plan.income.slice(1) }),
      'plan_shorter_than_hold',
    ],
    ['keeps back more than it raises', plan({ reserve: '1909000.01' }), 'plan_reserve_above_raise'],
    [
      'has a low case above the base',
      plan({ appreciation: { low: 3, base: 2.75, high: 4 } }),
      'plan_cases_out_of_order',
    ],
    [
      'has a high case below the base',
      plan({ appreciation: { low: 1, base: 2.75, high: 2 } }),
      'plan_cases_out_of_order',
    ],
    ['spends a cent more than it raises', { budget: [{ amount: '1909000.01' }] }, 'budget_not_the_raise'],
    [
      'tells a season twice',
      {
        seasons: [
          { year: 2024, crops: [] },
          { year: 2024, crops: [] },
        ],
      },
      'season_twice',
    ],
    [
      'grows on more than the farm',
      { seasons: [{ year: 2024, crops: [{ acres: 100 }, { acres: 58.1 }] }] },
      'season_beyond_farm',
    ],
  ])('that %s is unsound', (_name, changes, fault) => {
    expect(faults(changes)).toEqual([fault]);
  });

  it('may grow on every tenth of an acre, however floats add up', () => {
    const crops = Array.from({ length: 12 }, () => ({ acres: 13.1 }));
    expect(faults({ seasons: [{ year: 2024, crops: [...crops, { acres: 0.8 }] }] })).toEqual([]);
  });

  it('names every fault at once', () => {
    expect(faults({ risk_flags: [6, 6], budget: [{ amount: '1.00' }] })).toEqual([
      'risk_flag_twice',
      'budget_not_the_raise',
    ]);
  });
});
