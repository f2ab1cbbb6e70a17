import { PublicError } from '@furrow/kernel/errors';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { farmDetail, farmList, farmStats } from '../contract/index.ts';
import { publicError } from '../rules/index.ts';
import { farmDeps, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { farmRoutes } from './routes.ts';

let test: TestDatabase;
let app: FastifyInstance;
const rules: unknown[] = [];

beforeAll(async () => {
  test = await testDatabase();
  await saveFarm(test.database, newFarm({ slug: 'salt-fork', name: 'Salt Fork' }), 1437);
  await saveFarm(test.database, newFarm({ slug: 'hidden', status: 'preview' }));
  await saveFarm(test.database, newFarmWithStatus('sold', { slug: 'sold-one' }), 1580);
  app = fastify();
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error } : { value };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof PublicError ? error : publicError('bad_request');
    return reply.code(known.status).send({ code: known.code });
  });
  app.addHook('onRoute', (route) => {
    rules.push(route.config?.access);
  });
  await app.register(farmRoutes({ ...farmDeps(test.database), userOf: async () => null }));
});

afterAll(async () => {
  await app.close();
  await test.drop();
});

async function get(path: string): Promise<{ status: number; body: unknown }> {
  const answer = await app.inject(`/api/farm${path}`);
  return { status: answer.statusCode, body: answer.json() };
}

describe('the farm service', () => {
  it('F18 every route declares that it is public', () => {
    expect(rules.length).toBeGreaterThanOrEqual(4);
    expect(new Set(rules)).toEqual(new Set(['public']));
  });

  it('lists, with or without the last slash', async () => {
    for (const path of ['/', '']) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      const list = farmList.parse(body);
      expect(list.data.map((farm) => farm.slug)).toEqual(['salt-fork']);
      expect(list.count).toBe(1);
    }
  });

  it('answers the closed list, the totals and one farm', async () => {
    expect(farmList.parse((await get('/closed')).body).data[0]?.slug).toBe('sold-one');
    expect(farmStats.parse((await get('/stats')).body).open).toBe(1);
    expect(farmDetail.parse((await get('/salt-fork')).body).name).toBe('Salt Fork');
    expect((await get('/salt-fork?private_token=abc')).status).toBe(200);
  });

  it.each(['/none', '/hidden', '/..%2f..%2fetc', '/%00', '/SALT-FORK', '/salt-fork%20'])(
    'F7 G11 %s is not found',
    async (path) => {
      expect(await get(path)).toEqual({ status: 404, body: { code: 'not_found' } });
    },
  );

  it.each([
    '/?limit=0',
    '/?limit=1001',
    '/?limit=1e3',
    '/?offset=-1',
    '/?order=id:asc',
    '/?order=price:asc;drop',
    '/?oder=price:asc',
    '/?limit=1&limit=2',
    `/?s=${'x'.repeat(101)}`,
    '/?s=%00',
    '/closed?order=price:asc',
    '/stats?x=1',
    '/salt-fork?x=1',
  ])('G4 G14 %s is refused', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it('takes what is special to SQL and HTML literally', async () => {
    for (const s of ["' or 1=1 --", '%', '_', '<script>', '\\']) {
      const { status, body } = await get(`/?s=${encodeURIComponent(s)}`);
      expect([status, farmList.parse(body).count]).toEqual([200, 0]);
    }
  });
});
