import { describe, expect, it } from 'vitest';
import { planInCents } from './plan-in-cents.ts';
import { SOUND } from './prospectus.fixture.ts';
import { yearOneOf } from './year-one.ts';

const farm = { purchase_price: '1801200.00', raised: '1909000.00' };

describe('a written plan', () => {
  it('is read into cents and basis points', () => {
    const plan = planInCents(SOUND.plan, SOUND.fees, farm);
    expect(plan).toMatchObject({
      purchasePriceCents: 180_120_000n,
      raiseCents: 190_900_000n,
      reserveCents: 2_000_000n,
      costs: [
        { name: 'Property tax', firstYearCents: 600_400n, growthBps: 250 },
        { name: 'Insurance', firstYearCents: 65_225n, growthBps: 200 },
      ],
    });
    expect(plan.incomeCents.slice(0, 2)).toEqual([4_929_600n, 5_019_600n]);
    expect(plan.fees.map(({ rateBps, amountCents }) => rateBps ?? amountCents)).toEqual([
      300,
      50,
      150_000n,
      200,
    ]);
  });

  it('rounds away what a float adds to a rate', () => {
    const odd = { ...SOUND.plan, costs: [{ name: 'Tax', first_year: '1.00', growth: 0.1 + 0.2 }] };
    expect(planInCents(odd, [], farm).costs[0]?.growthBps).toBe(30);
    expect(
      planInCents({ ...odd, costs: [{ name: 'Tax', first_year: '1.00', growth: 1.15 }] }, [], farm).costs[0]
        ?.growthBps,
    ).toBe(115);
  });

  it('throws where it is not money: the schema was passed by', () => {
    expect(() => planInCents({ ...SOUND.plan, reserve: 'much' }, [], farm)).toThrow();
  });
});

describe('the first year', () => {
  it('shows each cost and each yearly fee, and what is left is what is left', () => {
    const year = yearOneOf(planInCents(SOUND.plan, SOUND.fees, farm));
    expect(year).toEqual({
      incomeCents: 4_929_600n,
      costs: [
        { name: 'Property tax', cents: 600_400n },
        { name: 'Insurance', cents: 65_225n },
      ],
      fees: [
        { name: 'Management fee', cents: 900_600n },
        { name: 'Audit', cents: 150_000n },
      ],
      netCents: 3_213_375n,
    });
    const out = [...year.costs, ...year.fees].reduce((sum, { cents }) => sum + cents, year.netCents);
    expect(out).toBe(year.incomeCents);
  });
});
