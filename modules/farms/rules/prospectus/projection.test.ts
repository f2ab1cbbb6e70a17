import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FarmPlan, flowsOf, grown, partOf, project } from './projection.ts';

const plan: FarmPlan = {
  purchasePriceCents: 100_000_000n,
  raiseCents: 106_000_000n,
  reserveCents: 2_000_000n,
  incomeCents: [4_000_000n, 4_080_000n, 4_161_600n],
  costs: [{ name: 'Property tax', firstYearCents: 500_000n, growthBps: 300 }],
  fees: [
    {
      name: 'Sourcing',
      when: 'at_closing',
      base: 'purchase_price',
      rateBps: 300,
      amountCents: null,
      inRaise: true,
    },
    {
      name: 'Management',
      when: 'each_year',
      base: 'purchase_price',
      rateBps: 50,
      amountCents: null,
      inRaise: false,
    },
    {
      name: 'Cost of sale',
      when: 'at_sale',
      base: 'sale_price',
      rateBps: 200,
      amountCents: null,
      inRaise: false,
    },
  ],
};
const asPlanned = { incomeBps: 10_000, appreciationBps: 300, holdYears: 3 };

describe('playing a plan through', () => {
  it('pays costs and yearly fees before it distributes', () => {
    const { years } = project(plan, asPlanned);
    expect(years[0]).toEqual({
      year: 1,
      incomeCents: 4_000_000n,
      costsCents: 500_000n,
      feesCents: 500_000n,
      netCents: 3_000_000n,
      distributedCents: 3_000_000n,
      reserveCents: 2_000_000n,
    });
    expect(years[2]).toMatchObject({ costsCents: 530_450n, netCents: 3_131_150n });
  });

  it('sells at the grown price, less the cost of sale, with the reserve back', () => {
    const { sale } = project(plan, asPlanned);
    expect(sale).toEqual({
      priceCents: 109_272_700n,
      feesCents: 2_185_454n,
      reserveCents: 2_000_000n,
      netCents: 109_087_246n,
    });
  });

  it('charges a fee at closing on top of the raise where the raise does not hold it', () => {
    const inside = project(plan, asPlanned);
    const onTop = project({ ...plan, fees: plan.fees.map((fee) => ({ ...fee, inRaise: false })) }, asPlanned);
    expect(inside.paidInCents).toBe(106_000_000n);
    // 3 percent of 1,000,000 dollars.
    expect(onTop.paidInCents).toBe(109_000_000n);
    expect(onTop.netIrrBps).toBeLessThan(inside.netIrrBps ?? 0);
    expect(onTop.sale).toEqual(inside.sale);
  });

  it('pays a lean year from the reserve and distributes nothing', () => {
    const { years, sale, shortfallCents } = project(plan, { ...asPlanned, incomeBps: 0, holdYears: 1 });
    expect(years[0]).toMatchObject({
      netCents: -1_000_000n,
      distributedCents: 0n,
      reserveCents: 1_000_000n,
    });
    expect(sale.reserveCents).toBe(1_000_000n);
    expect(shortfallCents).toBe(0n);
  });

  it('says what the reserve does not cover', () => {
    expect(project(plan, { ...asPlanned, incomeBps: 0 }).shortfallCents).toBe(1_045_450n);
  });

  it.each([0, 4, 1.5, -1])('refuses to hold for %d years', (holdYears) => {
    expect(() => project(plan, { ...asPlanned, holdYears })).toThrow(RangeError);
  });

  it('returns more when the land becomes dearer, and when more income comes', () => {
    const bps = fc.integer({ min: -500, max: 1500 });
    fc.assert(
      fc.property(bps, bps, fc.integer({ min: 0, max: 20_000 }), (one, other, incomeBps) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const at = (appreciationBps: number, income = incomeBps) =>
          project(plan, { holdYears: 3, appreciationBps, incomeBps: income }).netIrrBps ?? -10_000;
        expect(at(high)).toBeGreaterThanOrEqual(at(low));
        expect(at(low, incomeBps + 1000)).toBeGreaterThanOrEqual(at(low));
      }),
    );
  });

  it('loses no cent between income, costs, fees and what is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 3 }), (incomeBps, year) => {
        const { incomeCents, costsCents, feesCents, netCents } = flowsOf(plan, incomeBps, year);
        expect(netCents + costsCents + feesCents).toBe(incomeCents);
      }),
    );
  });
});

describe('growth', () => {
  it('is compounded and rounded year by year', () => {
    expect(grown(10_050n, 250, 2)).toBe(10_559n);
    expect(grown(100n, -5000, 3)).toBe(12n);
    expect(grown(77n, 300, 0)).toBe(77n);
  });
});

describe('a part', () => {
  it('of all shares is the whole, and parts never differ from their exact share by a cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 20_000 }),
        (whole, total) => {
          expect(partOf(whole, total, total)).toBe(whole);
          const part = partOf(whole, 1, total) * BigInt(total) - whole;
          expect(part < 0n ? -part : part).toBeLessThanOrEqual(BigInt(total));
        },
      ),
    );
  });
});
