import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import type { AccountFields } from '../../rules/index.ts';
import { countVisit } from './count-visit.ts';
import type { MeasuredEvent } from './measured-event.ts';
import { visitDeskRoutes, visitRoutes } from './visit-routes.ts';
import { visitsIn } from './visits-in.ts';

let test: TestDatabase;
let app: FastifyInstance;
const routes: RouteOptions[] = [];
const clock = shiftableClock('2026-03-02T15:00:00.000Z');
const DAY = '2026-03-02';
const OWNER = 'user-of-the-token';
const MILESTONE = `anl_${'a'.repeat(26)}`;
const INVESTMENT = `inv_${'b'.repeat(26)}`;
const ACCOUNT: AccountFields = {
  type: 'trust',
  accreditation_status: 'approved',
  kyc_status: 'success',
  has_linked_bank: false,
  est_total_net_worth: 'over_5mm',
  risk_tolerance: '5',
};
const DONE: Readonly<Record<string, MeasuredEvent>> = {
  [MILESTONE]: { event: 'user_verified', account: ACCOUNT },
  [INVESTMENT]: { event: 'investment', amountCents: 1_234_567n, shares: 7 },
};

beforeAll(async () => {
  test = await testDatabase();
  const house = {
    database: test.database,
    clock,
    userOf: async ({ headers }: { headers: { authorization?: string | undefined } }) =>
      headers.authorization === undefined ? null : OWNER,
    answersTo: () => [
      async (_database: unknown, asked: { userId: string; id: string }) =>
        asked.userId === OWNER ? (DONE[asked.id] ?? null) : null,
    ],
  };
  app = fastify();
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error } : { value };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  await app.register(visitRoutes({ ...house, fields: ['risk_tolerance'] } as never));
  await app.register(visitDeskRoutes(house));
});

beforeEach(async () => {
  await test.database.run(sql`delete from content_visit_day`);
  await test.database.run(sql`delete from content_event_day`);
  await test.database.run(sql`delete from content_counted_event`);
});

afterAll(async () => {
  await app.close();
  await test.drop();
});

const YES = { cookie: 'theme=dark; consent=accepted' };

const post = (payload: object | string, headers: Readonly<Record<string, string>> = YES) =>
  app.inject({
    method: 'POST',
    url: '/api/content/visit',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const counted = () => visitsIn(test.database, {}, DAY);
const SEEN = { page: '/learn', referrer: 'search' };

describe('a visit', () => {
  it('is counted by day, page and kind of referrer', async () => {
    for (const body of [SEEN, SEEN, { page: '/:slug', referrer: 'internal' }]) {
      const answer = await post(body);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    const report = await counted();
    expect(report).toMatchObject({
      total: 3,
      pages: [
        { page: '/learn', times: 2 },
        { page: '/:slug', times: 1 },
      ],
      referrers: [
        { referrer: 'search', times: 2 },
        { referrer: 'internal', times: 1 },
      ],
    });
    expect(report.days.at(-1)).toEqual({ day: DAY, times: 3 });
    expect(report.days).toHaveLength(28);
  });

  it('that nobody made is none, and before the first and after today nothing is known', async () => {
    await countVisit(test.database, { day: '2026-02-28', page: '/', referrer: 'direct' });
    const { days } = await visitsIn(test.database, { from: '2026-02-27', to: '2026-03-03' }, DAY);
    expect(days.map(({ times }) => times)).toEqual([null, 1, 0, 0, null]);
  });

  it.each([
    ['without consent', {}],
    ['after an opt-out', { cookie: 'consent=accepted; opt_out=1' }],
    ['with Global Privacy Control', { ...YES, 'sec-gpc': '1' }],
  ])('H3 %s is answered alike and counted nowhere', async (_when, headers) => {
    const token = { authorization: 'Bearer theirs' };
    for (const body of [SEEN, { event: MILESTONE }, { event: INVESTMENT }])
      expect((await post(body, { ...headers, ...token })).statusCode).toBe(204);
    expect(await counted()).toMatchObject({ total: 0, pages: [], referrers: [], events: [] });
    expect(await test.database.rows(sql`select what from content_counted_event`)).toEqual([]);
  });

  it.each([
    {},
    { page: '/learn' },
    { page: '/learn?q=ada', referrer: 'direct' },
    { page: `/portfolio/${INVESTMENT}`, referrer: 'direct' },
    { page: '//evil.example', referrer: 'direct' },
    { page: '/learn', referrer: 'https://elsewhere.example/' },
    { page: '/learn', referrer: 'direct', source: 'letter' },
    { page: '/learn', referrer: 'direct', user: 'me' },
    { page: '/a\u0000', referrer: 'direct' },
    { page: '/learn', referrer: 'direct', event: MILESTONE },
    { event: 'anl_1' },
    { event: MILESTONE, source: 'letter' },
    { event: ['anl_1'] },
    [[]],
    'null',
  ])('H2 %j is refused and not counted', async (body) => {
    expect((await post(body)).statusCode).toBe(400);
    expect((await counted()).total).toBe(0);
  });

  it('made up by the thousand takes no more than so many places, and the rest is counted together', async () => {
    await test.database.run(sql`insert into content_visit_day (day, page, referrer, times)
      select ${DAY}::date, '/made-up-' || number, 'direct', 1 from generate_series(1, 5000) number`);
    await countVisit(test.database, { day: DAY, page: '/one-more', referrer: 'other' });
    await countVisit(test.database, { day: DAY, page: '/two-more', referrer: 'other' });
    await countVisit(test.database, { day: DAY, page: '/made-up-7', referrer: 'direct' });
    const { pages, total } = await counted();
    expect(total).toBe(5_003);
    expect(pages.slice(0, 2)).toEqual([
      { page: '(other)', times: 2 },
      { page: '/made-up-7', times: 2 },
    ]);
  });

  it('F18 says who may call it, has a budget of its own, and takes 1 KB', async () => {
    expect(routes.map(({ url, config }) => [url, config?.access, config?.roles])).toEqual([
      ['/api/content/visit', 'public', undefined],
      ['/api/masters/content/visits', 'operator', ['editor']],
      // fastify answers HEAD wherever it answers GET.
      ['/api/masters/content/visits', 'operator', ['editor']],
    ]);
    expect(routes[0]?.config).toMatchObject({ rateLimit: { timeWindow: 60_000 } });
    expect((await post({ ...SEEN, more: 'x'.repeat(1_024) })).statusCode).toBe(413);
  });
});

describe('what a person did', () => {
  const token = { ...YES, authorization: 'Bearer theirs' };

  it('is counted once, however often it is reported, and at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post({ event: MILESTONE }, token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    clock.shift(86_400_000);
    await post({ event: MILESTONE }, token);
    clock.shift(-86_400_000);
    const { events } = await visitsIn(test.database, { to: '2026-03-10' }, DAY);
    expect(events.map(({ event, times }) => [event, times])).toEqual([['user_verified', 1]]);
  });

  it('H4 carries four fields of the account and what the setting names, whatever it was handed', async () => {
    await post({ event: MILESTONE }, token);
    expect((await counted()).events).toEqual([
      {
        event: 'user_verified',
        account: {
          type: 'trust',
          accreditation_status: 'approved',
          kyc_status: 'success',
          has_linked_bank: false,
          risk_tolerance: '5',
        },
        times: 1,
        figures: null,
      },
    ]);
  });

  it('B27 counts of an investment 6.5 percent, exactly', async () => {
    await post({ event: INVESTMENT }, token);
    expect((await counted()).events).toEqual([
      {
        event: 'investment',
        account: {},
        times: 1,
        figures: { value: '802.46855', revenue: '802.46855', price: '1763.667143' },
      },
    ]);
  });

  it('counts for nothing without a token, and where it is unknown', async () => {
    expect((await post({ event: MILESTONE })).statusCode).toBe(204);
    expect((await post({ event: `anl_${'z'.repeat(26)}` }, token)).statusCode).toBe(204);
    expect((await counted()).events).toEqual([]);
  });
});

describe('the range of a report', () => {
  const ask = async (query: string) => {
    const answer = await app.inject({ url: `/api/masters/content/visits${query}` });
    const { from, to } = answer.json();
    return [answer.statusCode, from, to];
  };

  it.each([
    ['', '2026-02-03', '2026-03-02'],
    ['?from=2026-02-27', '2026-02-27', '2026-03-02'],
    ['?from=2026-01-01&to=2026-01-05', '2026-01-01', '2026-01-05'],
    ['?from=2026-03-05&to=2026-03-01', '2026-03-01', '2026-03-01'],
    ['?from=1900-01-01', '2025-03-02', '2026-03-02'],
  ])('%j is %s to %s', async (query, from, to) => {
    expect(await ask(query)).toEqual([200, from, to]);
  });

  it.each(['?from=yesterday', '?to=2026-02-30', '?from=', '?more=1'])('%j is refused', async (query) => {
    expect((await ask(query))[0]).toBe(400);
  });
});
