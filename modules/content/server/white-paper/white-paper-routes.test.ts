import { composeInThread } from '@furrow/documents/compose-in-thread';
import { PublicError } from '@furrow/kernel/errors';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whitePaperRoutes } from './white-paper-routes.ts';

const ADDRESS = '/downloads/farmland-in-figures.pdf';
const compose = vi.fn(composeInThread);
let app: FastifyInstance;

beforeEach(async () => {
  compose.mockReset().mockImplementation(composeInThread);
  app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof PublicError ? error.status : 500).send({}),
  );
  await app.register(whitePaperRoutes({ brandName: 'Furrow', origin: 'https://furrow.test' }, compose));
});
afterEach(() => app.close());

describe('the address of the white paper', () => {
  it('answers everybody with a PDF that the browser shows and keeps for an hour', async () => {
    const answer = await app.inject(ADDRESS);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="farmland-in-figures\.pdf"/);
    expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it('sets it once, however many ask at the same moment and after', async () => {
    const answers = await Promise.all([app.inject(ADDRESS), app.inject(ADDRESS)]);
    answers.push(await app.inject(ADDRESS));
    expect(compose).toHaveBeenCalledTimes(1);
    for (const { rawPayload } of answers)
      expect(rawPayload.equals(answers[0]?.rawPayload as Buffer)).toBe(true);
  });

  it('keeps no failure: whoever comes next may be luckier', async () => {
    compose.mockRejectedValueOnce(new Error('too many are waiting'));
    expect((await app.inject(ADDRESS)).statusCode).toBe(500);
    expect((await app.inject(ADDRESS)).statusCode).toBe(200);
  });
});
