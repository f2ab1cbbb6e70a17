import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { OnceDeps } from './answer-once.ts';
import { endpoint } from './endpoint.ts';
import { routeOnce } from './route-once.ts';

const about = { access: 'public', summary: 'Plots', path: '/api/plot', idempotent: true } as const;
const create = endpoint({ ...about, method: 'POST', answer: z.object({ id: z.string() }), status: 201 });
const change = endpoint({ ...about, method: 'PUT', answer: z.object({ id: z.string() }) });
const remove = endpoint({ ...about, method: 'DELETE' });
const forgotten = endpoint({ ...about, method: 'PATCH', idempotent: 'stored' });

it('answers with the status of the contract, and only where it keeps the key of a call', async () => {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  // Without a key nothing of them is asked for.
  const deps = {} as OnceDeps;
  const handed: OnceDeps[] = [];
  const north = async (_request: unknown, within: OnceDeps) => {
    handed.push(within);
    return { id: 'north' };
  };
  routeOnce(app, deps, create, north);
  routeOnce(app, deps, change, north);
  routeOnce(app, deps, remove, async () => undefined);
  routeOnce(app, deps, forgotten, async () => undefined);
  const answers = [];
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const { statusCode, body } = await app.inject({ method, url: '/api/plot' });
    answers.push([statusCode, statusCode < 300 ? body : '']);
  }
  expect(answers).toEqual([
    [201, '{"id":"north"}'],
    [200, '{"id":"north"}'],
    [204, ''],
    [500, ''],
  ]);
  expect(handed).toEqual([deps, deps]);
});
