import { daysBetween, newYorkDay } from '@furrow/kernel/calendar';
import { farmProspectus } from '@furrow/modules/farms/contract';
import {
  areaScore,
  feeCents,
  feeInCents,
  overallRating,
  planInCents,
  project,
  prospectusFaults,
  RATING_AREAS,
} from '@furrow/modules/farms/rules';
import { describe, expect, it } from 'vitest';
import { demoFarm } from './demo-farm.ts';
import { basisPoints, cents } from './documents/amounts.ts';
import { DEMO_OFFERINGS } from './offering.ts';
import { demoNotes, demoProspectus, storedProspectus } from './prospectus.ts';

const now = new Date('2026-03-10T15:00:00Z');
/** How far a case may lie from the return it is meant to give. */
const CLOSE_BPS = 15;

const written = DEMO_OFFERINGS.flatMap((offering) => {
  const stored = storedProspectus(offering.slug);
  return stored === null ? [] : [{ slug: offering.slug, offering, stored }];
});

function planOf({ offering, stored }: (typeof written)[number]) {
  if (stored.plan === null) throw new Error(`${offering.slug} has no plan`);
  return { plan: stored.plan, inCents: planInCents(stored.plan, stored.fees, offering) };
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

describe.each(written)('$slug', (farm) => {
  const { offering, stored } = farm;
  const { plan, inCents } = planOf(farm);
  const priceCents = cents(offering.purchase_price);

  it('keeps the contract of a prospectus', () => {
    const parsed = farmProspectus.strict().safeParse(demoProspectus(stored, now));
    expect(parsed.error?.issues).toBeUndefined();
    const { raiseCents, areaTenths, holdYears } = demoFarm(offering, now);
    const checked = demoProspectus(stored, now);
    expect(prospectusFaults(checked, { raiseCents, areaTenths, holdYears })).toEqual([]);
  });

  it('spends exactly what is raised, the purchase price among it', () => {
    const lines = stored.budget.map(({ amount }) => cents(amount));
    expect(sum(lines)).toBe(cents(offering.raised));
    expect(stored.budget[0]).toMatchObject({ name: 'Purchase price', amount: offering.purchase_price });
    expect(stored.budget.at(-1)).toMatchObject({ name: 'Reserve', amount: plan.reserve });
  });

  it('budgets every fee that is paid from the raise, to the cent', () => {
    const atClosing = stored.fees.filter(({ when }) => when === 'at_closing');
    expect(atClosing.length).toBeGreaterThanOrEqual(2);
    for (const fee of atClosing) {
      expect(fee.in_raise).toBe(true);
      const due = feeCents(feeInCents(fee), { ...inCents, incomeCents: null, salePriceCents: null });
      const line = stored.budget.find(({ name }) => name === fee.name);
      expect([fee.name, line && cents(line.amount)]).toEqual([fee.name, due]);
    }
    expect(stored.fees.some(({ when }) => when === 'each_year')).toBe(true);
    expect(stored.fees.some(({ when }) => when === 'at_sale')).toBe(true);
    expect(stored.fees.filter(({ when, in_raise }) => when !== 'at_closing' && in_raise)).toEqual([]);
  });

  it('plans every year of the hold, and earns the gross yield that the page names', () => {
    expect(plan.income.length).toBeGreaterThanOrEqual(offering.hold_years);
    const rent = offering.lease?.rent_per_acre ?? null;
    if (rent !== null) expect(cents(plan.income[0] ?? '')).toBe(cents(rent) * BigInt(offering.area_acres));
    if (offering.gross_yield_bps === null) return;
    const yields = inCents.incomeCents.map((income) =>
      Math.round((Number(income) / Number(priceCents)) * 10_000),
    );
    // Trees that do not bear yet reach the planned yield later.
    expect(offering.farm_crop_type === 'perm' ? yields : yields.slice(0, 1)).toContain(
      offering.gross_yield_bps,
    );
  });

  it('lets a cash rent rise as rents do', () => {
    if (offering.lease?.kind !== 'cash rent') return;
    const first = Number(inCents.incomeCents[0]);
    const last = Number(inCents.incomeCents.at(-1));
    const yearly = ((last / first) ** (1 / (plan.income.length - 1)) - 1) * 100;
    expect(yearly).toBeGreaterThanOrEqual(1.2);
    expect(yearly).toBeLessThanOrEqual(offering.investment_style === 'Value-Add' ? 3.6 : 2.5);
  });

  it('returns the targets of the offering, without running out of money', () => {
    const at = (percent: number) =>
      project(inCents, {
        incomeBps: 10_000,
        appreciationBps: basisPoints(percent),
        holdYears: offering.hold_years,
      });
    const { low, base, high } = plan.appreciation;
    const off = (irr: number | null, target: number) => Math.abs((irr ?? Number.NaN) - target);
    expect(off(at(base).netIrrBps, offering.net_irr_bps)).toBeLessThanOrEqual(CLOSE_BPS);
    if (offering.net_irr_max_bps !== null)
      expect(off(at(high).netIrrBps, offering.net_irr_max_bps)).toBeLessThanOrEqual(CLOSE_BPS);
    expect(low).toBeLessThanOrEqual(0);
    expect(base).toBeGreaterThan(low);
    expect(high).toBeGreaterThan(base);
    expect(at(base).shortfallCents).toBe(0n);
    // The note says plainly what the base case needs.
    expect(plan.note).toContain(`${base.toFixed(2)} percent`);
  });

  it('gives rates in whole basis points', () => {
    const rates = [
      ...Object.values(plan.appreciation),
      ...plan.costs.map(({ growth }) => growth),
      ...stored.fees.flatMap(({ rate }) => (rate === null ? [] : [rate])),
    ];
    for (const rate of rates) expect(rate).toBeCloseTo(basisPoints(rate) / 100, 9);
  });

  it('is rated in all five areas, neither perfect nor hopeless', () => {
    expect(stored.rating.map(({ area }) => area)).toEqual([...RATING_AREAS]);
    for (const { questions } of stored.rating) {
      expect(questions.length).toBeGreaterThanOrEqual(2);
      expect(questions.length).toBeLessThanOrEqual(4);
    }
    const overall = overallOf(farm);
    expect(overall).toBeGreaterThanOrEqual(2.6);
    expect(overall).toBeLessThanOrEqual(4.4);
    expect(stored.risk_flags).toEqual([...new Set(stored.risk_flags)].sort((a, b) => a - b));
  });

  it('grows no more than it has land for', () => {
    const years = stored.seasons.map(({ years_from_now }) => years_from_now);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    expect(years.length).toBeGreaterThanOrEqual(3);
    for (const { crops } of stored.seasons)
      expect(crops.reduce((total, { acres }) => total + acres, 0)).toBeLessThanOrEqual(offering.area_acres);
  });

  it('has notes from the time of the offering', () => {
    const { openedAt } = demoFarm(offering, now);
    const open = openedAt === null ? 0 : daysBetween(newYorkDay(openedAt), newYorkDay(now));
    expect(stored.notes.length).toBeGreaterThanOrEqual(3);
    expect(stored.notes.length).toBeLessThanOrEqual(6);
    for (const { body, days_ago } of stored.notes) {
      expect(body.length).toBeGreaterThanOrEqual(1);
      expect(body.length).toBeLessThanOrEqual(3);
      expect(days_ago).toBeGreaterThanOrEqual(0);
      expect(days_ago).toBeLessThanOrEqual(open);
    }
    const dates = demoNotes(stored, now).map(({ publishedAt }) => publishedAt.getTime());
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });
});

function overallOf({ stored }: (typeof written)[number]): number | null {
  return overallRating(stored.rating.map(({ questions }) => areaScore(questions.map(({ score }) => score))));
}

describe('the prospectuses together', () => {
  it('are there for every farm that anybody can see', () => {
    const unseen = ['new', 'pending', 'approved', 'declined', 'approved_ncp', 'declined_ncd', 'preview'];
    const seen = DEMO_OFFERINGS.filter(({ status, type }) => !unseen.includes(status) && type !== 'dummy');
    expect(written.map(({ slug }) => slug)).toEqual(seen.map(({ slug }) => slug));
    expect(written).toHaveLength(20);
  });

  it('do not rate all farms alike', () => {
    const ratings = new Set(written.map(overallOf));
    expect(ratings.size).toBeGreaterThanOrEqual(6);
  });
});

describe('what is stored by distance', () => {
  const [{ stored }] = written as [(typeof written)[number]];

  it('becomes years and months of the day of loading', () => {
    const { seasons, comparables } = demoProspectus(
      {
        ...stored,
        seasons: [{ years_from_now: -1, crops: [] }],
        comparables: stored.comparables.slice(0, 1).map((sale) => ({ ...sale, sold_months_ago: 3 })),
      },
      // Still the last day of February in New York.
      new Date('2026-03-01T02:00:00Z'),
    );
    expect(seasons).toEqual([{ year: 2025, crops: [] }]);
    expect(comparables[0]?.sold).toBe('2025-11');
    expect(comparables[0]).not.toHaveProperty('sold_months_ago');
  });

  it('posts the latest note first, at ten in New York', () => {
    const note = { title: 'A', body: ['one', 'two'], days_ago: 9 };
    const notes = demoNotes({ ...stored, notes: [note, { ...note, title: 'B', days_ago: 1 }] }, now);
    expect(notes).toEqual([
      { title: 'B', body: 'one\n\ntwo', publishedAt: new Date('2026-03-09T14:00:00Z') },
      { title: 'A', body: 'one\n\ntwo', publishedAt: new Date('2026-03-01T15:00:00Z') },
    ]);
  });

  it('is not there for a farm that nobody has written', () => {
    expect(storedProspectus('no-such-farm')).toBeNull();
  });
});
