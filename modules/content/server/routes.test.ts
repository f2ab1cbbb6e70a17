import { fixedClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { pageReports } from './page-reports.ts';
import { contentRoutes } from './routes.ts';

let test: TestDatabase;
let app: FastifyInstance;
const routes: RouteOptions[] = [];
const now = new Date('2026-03-02T15:00:00.000Z');

beforeAll(async () => {
  test = await testDatabase();
  app = fastify();
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error } : { value };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  await app.register(contentRoutes({ database: test.database, clock: fixedClock(now) }));
});

afterAll(async () => {
  await app.close();
  await test.drop();
});

const post = (path: string, payload: object | string) =>
  app.inject({
    method: 'POST',
    url: `/api/content${path}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });

describe('the content service', () => {
  it('F18 every route declares that it is public, and a budget of its own', () => {
    expect(routes.map(({ url }) => url)).toEqual(['/api/content/404', '/api/content/page-timeout']);
    for (const { config } of routes) {
      expect(config).toMatchObject({ access: 'public', rateLimit: { max: 30, timeWindow: 60_000 } });
    }
  });

  it.each([
    ['/404', 'missing'],
    ['/page-timeout', 'timeout'],
  ] as const)('%s notes the path and answers nothing', async (path, kind) => {
    const answer = await post(path, { url: 'https://furrow.example/old-farm?private_token=secret' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await pageReports(test.database, { kind, limit: 10 })).toEqual([
      { path: '/old-farm', times: 1n, firstSeen: now, lastSeen: now },
    ]);
  });

  it.each([
    {},
    { url: '' },
    { url: null },
    { url: 7 },
    { url: ['/a'] },
    { url: '//evil.example' },
    { url: 'javascript:alert(1)' },
    { url: '/a\r\nb' },
    { url: '/\u0000' },
    { url: '\ud800' },
    { url: `/${'a'.repeat(2_048)}` },
    { url: '/a', kind: 'timeout' },
    [],
    'null',
  ])('%j is refused and not noted', async (body) => {
    const before = await pageReports(test.database, { kind: 'missing', limit: 10 });
    expect((await post('/404', body)).statusCode).toBe(400);
    expect(await pageReports(test.database, { kind: 'missing', limit: 10 })).toEqual(before);
  });

  it('G1 more than 4 KB is refused, and so is a query', async () => {
    expect((await post('/404', { url: '/a', more: 'x'.repeat(4_096) })).statusCode).toBe(413);
    expect((await post('/404?url=/a', { url: '/a' })).statusCode).toBe(400);
  });
});
