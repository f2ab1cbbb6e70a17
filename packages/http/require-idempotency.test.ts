import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { RouteWithoutIdempotency, requireIdempotency } from './require-idempotency.ts';

it('a route that changes something and does not say how it answers a repeated key keeps the program from starting', async () => {
  const app = fastify();
  const mounted = requireIdempotency(app, async () => {
    app.get('/api/read', async () => '');
    app.delete('/api/declared', { config: { idempotent: 'stored' } }, async () => '');
    await app.register(async (scope) => void scope.patch('/forgotten', async () => ''), { prefix: '/api' });
  });
  await expect(mounted).rejects.toThrow(RouteWithoutIdempotency);
  await expect(mounted).rejects.toThrow(/: PATCH \/api\/forgotten$/);
  await app.close();
});
