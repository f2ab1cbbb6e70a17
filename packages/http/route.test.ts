import fastify from 'fastify';
import { expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import { endpoint } from './endpoint.ts';
import { route } from './route.ts';

const about = { access: 'public', summary: 'Plots' } as const;
const list = endpoint({
  ...about,
  method: 'GET',
  path: '/api/plot/',
  query: z.strictObject({ limit: z.coerce.number().default(5) }),
  answer: z.object({ limit: z.int() }),
});
const create = endpoint({
  ...about,
  method: 'POST',
  path: '/api/plot/:id',
  params: z.object({ id: z.string() }),
  answer: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  refusals: ['conflict'],
});
const remove = endpoint({
  ...about,
  method: 'DELETE',
  path: '/api/plot/:id',
  params: z.object({ id: z.string() }),
  idempotent: 'stored',
});

const move = endpoint({
  ...about,
  method: 'POST',
  path: '/api/plot/:id/move',
  params: z.object({ id: z.string() }),
  status: 303,
  idempotent: 'repeatable',
  refusals: ['conflict'],
  refusalBodies: { 409: z.object({ code: z.literal('conflict'), now_at: z.string() }) },
});

async function served() {
  const app = fastify();
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error } : { value };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  const configs: unknown[] = [];
  const answers: unknown[] = [];
  app.addHook('onRoute', ({ method, config, schema }) => {
    configs.push([method, config]);
    answers.push([method, Object.keys(schema?.response ?? {})]);
  });
  route(app, list, ({ query }) => ({ limit: query.limit }));
  route(app, create, ({ params }) => ({ id: params.id }));
  route(app, remove, () => undefined);
  route(app, move, ({ params }, reply) => reply.redirect(`/plots/${params.id}`, 303), {
    duringMaintenance: true,
    sentByForm: true,
  });
  await app.ready();
  return { app, configs, answers };
}

it('answers with the status of the contract, 204 where nothing is answered', async () => {
  const { app } = await served();
  const created = await app.inject({ method: 'POST', url: '/api/plot/north' });
  expect([created.statusCode, created.json()]).toEqual([201, { id: 'north' }]);
  const removed = await app.inject({ method: 'DELETE', url: '/api/plot/north' });
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
});

it('checks what comes in, and knows nothing that the contract does not name', async () => {
  const { app } = await served();
  expect((await app.inject('/api/plot/?limit=3')).json()).toEqual({ limit: 3 });
  expect((await app.inject('/api/plot')).json()).toEqual({ limit: 5 });
  expect((await app.inject('/api/plot/?colour=red')).statusCode).toBe(400);
});

it('sends a visitor on where the contract says 303', async () => {
  const { app } = await served();
  const moved = await app.inject({ method: 'POST', url: '/api/plot/north/move' });
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/plots/north']);
});

it('describes refusals that say more than their words', async () => {
  const { answers } = await served();
  expect(answers).toContainEqual(['POST', ['303', '409']]);
});

it('carries access, the answer to a repeated key and the refusals of the contract', async () => {
  const { configs } = await served();
  expect(configs).toContainEqual(['POST', { access: 'public', idempotent: true, refusals: ['conflict'] }]);
  expect(configs).toContainEqual(['DELETE', { access: 'public', idempotent: 'stored', refusals: [] }]);
  const open = { duringMaintenance: true, sentByForm: true };
  expect(configs).toContainEqual([
    'POST',
    { access: 'public', idempotent: 'repeatable', refusals: ['conflict'], ...open },
  ]);
});

it('takes a file as it is, and says what a conflict answers', async () => {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  const routes: unknown[] = [];
  app.addHook('onRoute', ({ schema, config }) => void routes.push([schema, config]));
  const conflict = z.object({ there: z.string() });
  const draw = endpoint({
    ...about,
    method: 'PUT',
    path: '/api/plot/map',
    refusalBodies: { 409: conflict },
    idempotent: 'stored',
  });
  const headers = z.object({ 'x-file-name': z.string().optional() });
  route(app, draw, () => undefined, { file: { types: ['image/png'], headers } });
  await app.ready();
  expect(routes).toMatchObject([
    [{ consumes: ['image/png'], headers, response: { 204: {}, 409: conflict } }, { slowBody: true }],
  ]);
});
