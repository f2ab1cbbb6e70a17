import { PublicError } from '@furrow/kernel/errors';
import { PORTRAIT_STUDIES } from '@furrow/portrait/studies';
import { PORTRAIT_VARIANTS } from '@furrow/portrait/variants';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmDeps, newFarm, publicFarm, saveFarm } from './new-farm.fixture.ts';
import { portraitRoutes } from './portrait-routes.ts';

let test: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  test = await testDatabase();
  await saveFarm(test.database, newFarm({ slug: 'salt-fork', name: 'Salt <b>Fork</b>' }));
  await saveFarm(test.database, newFarm({ slug: 'hidden', status: 'preview' }));
  await saveFarm(test.database, newFarm({ slug: 'secret', private: true }));
  app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof PublicError ? error.status : 500).send({}),
  );
  await app.register(portraitRoutes({ ...farmDeps(test.database), userOf: async () => null }));
});

afterAll(async () => {
  await app.close();
  await test.drop();
});

describe('portraits', () => {
  it('are drawn in every variant at the address the farm names, to be kept for ever', async () => {
    const farm = await publicFarm(test.database, 'salt-fork');
    const drawings = new Set<string>();
    for (const variant of Object.keys(PORTRAIT_VARIANTS) as (keyof typeof PORTRAIT_VARIANTS)[]) {
      const answer = await app.inject(farm?.thumbnail[variant] ?? '');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.body).toMatch(/^<svg/);
      expect(answer.body).not.toContain('<b>');
      drawings.add(answer.body);
    }
    expect(drawings.size).toBe(Object.keys(PORTRAIT_VARIANTS).length);
  });

  it.each(['', '?v=', '?v=old', '?v=1-000000000000'])(
    'without the right version (%s) are kept a while',
    async (query) => {
      const answer = await app.inject(`/portraits/salt-fork/small.svg${query}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    },
  );

  it('are there as a PNG for a shared link, and only of farms that everybody may see', async () => {
    const answer = await app.inject('/portraits/salt-fork/card.png');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const png = answer.rawPayload;
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 750]);
    expect(png.byteLength).toBeLessThan(1_000_000);
    for (const slug of ['hidden', 'secret', 'nobody'])
      expect((await app.inject(`/portraits/${slug}/card.png`)).statusCode).toBe(404);
  });

  it('are the same bytes each time', async () => {
    const [first, second] = [
      await app.inject('/portraits/salt-fork/small.svg'),
      await app.inject('/portraits/salt-fork/small.svg'),
    ];
    expect(first?.body).toBe(second?.body);
  });

  it.each([
    '/portraits/none/small.svg',
    '/portraits/hidden/small.svg',
    '/portraits/secret/small.svg',
    '/portraits/salt-fork/huge.svg',
    '/portraits/salt-fork/__proto__.svg',
    '/portraits/salt-fork/toString.svg',
    '/portraits/salt-fork/small.png',
    '/portraits/..%2fsalt-fork/small.svg',
    '/portraits/study/none.svg',
    '/portraits/study/none/placeholder.svg',
    '/portraits/study/prairie/small.svg',
  ])('F7 G11 %s is not found', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  });

  it('show the studies of the design system', async () => {
    for (const { input } of PORTRAIT_STUDIES) {
      const answer = await app.inject(`/portraits/study/${input.seed}.svg`);
      expect([answer.statusCode, answer.body.slice(0, 4)]).toEqual([200, '<svg']);
      const small = await app.inject(`/portraits/study/${input.seed}/placeholder.svg`);
      expect([small.statusCode, small.body.slice(0, 4)]).toEqual([200, '<svg']);
      expect(small.body.length).toBeLessThan(1300);
      expect(small.body).toContain('feGaussianBlur');
    }
  });
});
