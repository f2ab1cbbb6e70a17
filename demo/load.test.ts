import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { farmDetail } from '@furrow/modules/farms/contract';
import {
  CROP_TYPES,
  FARM_STATUSES,
  FARM_TEMPLATES,
  FARM_TYPES,
  isPriceOfRaise,
} from '@furrow/modules/farms/rules';
import { createPrivateToken, farmPages, verifyShareRegister } from '@furrow/modules/farms/server';
import { parcelAcres } from '@furrow/portrait/parcel-measure';
import { portrait } from '@furrow/portrait/portrait';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFarm } from './demo-farm.ts';
import { loadDemonstration, type Progress } from './load.ts';
import { DEMO_OFFERINGS } from './offering.ts';

const clock = fixedClock('2026-03-10T15:00:00Z');
let test: TestDatabase;
let database: Database;
const progress: Progress[] = [];

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await loadDemonstration(database, clock, { onProgress: (step) => progress.push(step) });
});

afterAll(() => test.drop());

describe('the demonstration', () => {
  it('has at least 16 farms over every type, status, crop and template', () => {
    const seen = <K extends keyof (typeof DEMO_OFFERINGS)[number]>(key: K) =>
      new Set(DEMO_OFFERINGS.map((offering) => offering[key]));
    expect(DEMO_OFFERINGS.length).toBeGreaterThanOrEqual(16);
    expect(seen('type')).toEqual(new Set(FARM_TYPES));
    expect(seen('status')).toEqual(new Set(FARM_STATUSES));
    expect(seen('farm_crop_type')).toEqual(new Set(CROP_TYPES));
    expect(seen('template')).toEqual(new Set(FARM_TEMPLATES));
  });

  it('tells its progress', () => {
    expect(progress.map((step) => step.done)).toEqual(DEMO_OFFERINGS.map((_, index) => index + 1));
    expect(progress.at(-1)?.total).toBe(DEMO_OFFERINGS.length);
  });

  it('leaves a clean register', async () => {
    expect(await verifyShareRegister(database)).toEqual([]);
  });

  it('shows ten offerings to take part in, three of them with a bar', async () => {
    const pages = farmPages({ database, clock, secure: false });
    const { data } = await pages.list({ limit: 1000, offset: 0, order: 'weight:asc', s: '' });
    const open = data.filter((farm) => farm.status === 'verified' && farm.remaining_shares > 0);
    expect(open).toHaveLength(10);
    // Two of them take pledges.
    expect(open.filter((farm) => farm.can_invest)).toHaveLength(8);
    expect(
      open.filter((farm) => farm.percent_subscribed >= 85).map((farm) => farm.percent_subscribed),
    ).toEqual([91, 97, 86]);
    expect(await pages.stats()).toMatchObject({
      open: 8,
      pledges: 2,
      full: 1,
      on_hold: 1,
      open_raise: '31418000.00',
      lowest_minimum: '10334.82',
    });
    const closed = await pages.closed({ limit: 1000, offset: 0, order: 'recently-closed:desc', s: '' });
    expect(closed.data[0]?.slug).toBe('boone-river-section');
  });

  it('J21 prices every share at its part of the raise', () => {
    for (const offering of DEMO_OFFERINGS) {
      const farm = demoFarm(offering, clock.now());
      expect(isPriceOfRaise({ ...farm, totalShares: farm.units ?? farm.areaTenths }), farm.slug).toBe(true);
    }
  });

  it('has a private offering that opens with its link alone, and one without a share left', async () => {
    const pages = farmPages({ database, clock, secure: false });
    const { id } = await database.one<{ id: Id<'farm'> }>(sql`select id from farm where private`);
    const at = clock.now();
    const token = unwrap(
      await database.transaction((tx) =>
        createPrivateToken(tx, { farmId: id, note: 'a guest', actor: 'test', at }),
      ),
    );
    const slug = 'salt-fork-south';
    expect(await pages.one(slug, { userId: null, grants: [] })).toBeNull();
    expect((await pages.enter(slug, token.token))?.cookie).toContain('=');
    const list = await pages.list({ limit: 1000, offset: 0, s: '' });
    expect(list.data.map((farm) => farm.slug)).not.toContain(slug);
    const full = list.data.filter((farm) => farm.status === 'verified' && farm.remaining_shares === 0);
    expect(full.map((farm) => farm.slug)).toEqual(['boone-river-north']);
  });

  it('asks for a whole number of shares as the minimum', () => {
    for (const offering of DEMO_OFFERINGS) {
      const { minInvestmentCents, pricePerShareCents } = demoFarm(offering, clock.now());
      expect(minInvestmentCents % pricePerShareCents).toBe(0n);
    }
  });

  it('gives every public farm a page that keeps the contract, with a map, words and risks', async () => {
    const pages = farmPages({ database, clock, secure: false });
    for (const { slug, status, private: isPrivate } of DEMO_OFFERINGS) {
      const found = await pages.one(slug, { userId: null, grants: [] });
      const farm = found?.kind === 'farm' ? found.farm : null;
      if (
        isPrivate ||
        ['new', 'pending', 'approved', 'declined', 'approved_ncp', 'declined_ncd', 'preview'].includes(status)
      ) {
        expect(farm).toBeNull();
        continue;
      }
      expect(farmDetail.strict().safeParse(farm).error).toBeUndefined();
      expect(farm?.fictional).toBe(true);
      expect(farm?.farm_disclosure).toContain('fictional');
      expect(farm?.county_map).not.toBeNull();
      expect(farm?.risks.length).toBeGreaterThanOrEqual(3);
      expect(farm?.risks.length).toBeLessThanOrEqual(5);
    }
  });

  it('closes open offerings on days to come, and closed ones on days past', async () => {
    const rows = await database.rows<{ closes_at: Date; closed_at: Date | null; opened_at: Date }>(
      sql`select closes_at, closed_at, opened_at from farm where closes_at is not null`,
    );
    const now = clock.now();
    for (const { closes_at, closed_at, opened_at } of rows) {
      expect(opened_at < now).toBe(true);
      if (closed_at === null) expect(closes_at > now).toBe(true);
      else expect(closed_at < now).toBe(true);
    }
  });

  it.each(DEMO_OFFERINGS.map((offering) => offering.slug))(
    '%s has a parcel of its acres and a portrait',
    (slug) => {
      const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
      if (offering === undefined) throw new Error(slug);
      const farm = demoFarm(offering, clock.now());
      expect(parcelAcres(farm.parcel.ring)).toBeCloseTo(offering.area_acres, 0);
      const { landscape, waters } = farm.portrait;
      const picture = portrait(
        {
          seed: slug,
          landscape,
          waters,
          parcel: farm.parcel.ring,
          acres: offering.area_acres,
          crops: farm.crops,
          title: farm.name,
        },
        'small',
      );
      expect(picture).toMatch(/^<svg/);
    },
  );

  it('is loaded once, even by two processes at once', async () => {
    expect(await loadDemonstration(database, clock)).toBe(0);
    const own = await testDatabase();
    try {
      const loaded = await Promise.all([
        loadDemonstration(own.database, clock),
        loadDemonstration(own.database, clock),
      ]);
      expect(loaded.sort((a, b) => a - b)).toEqual([0, DEMO_OFFERINGS.length]);
    } finally {
      await own.drop();
    }
  });
});
