import { forRoles } from '@furrow/modules/identity/rules';
import { describe, expect, it } from 'vitest';
import { startAppAlone } from '../tests/test-app.ts';

describe('F18 a route without an access rule', () => {
  it('keeps the program from starting, and is named', async () => {
    const start = startAppAlone({
      async extend(app) {
        app.get('/api/forgotten', { schema: { hide: true } }, async () => 'open to everybody');
      },
    });
    await expect(start).rejects.toThrow('GET /api/forgotten');
  });

  it('is also one whose rule does not exist', async () => {
    const start = startAppAlone({
      async extend(app) {
        app.get(
          '/api/odd',
          { config: { access: 'everyone' as 'public' }, schema: { hide: true } },
          async () => 'hello',
        );
      },
    });
    await expect(start).rejects.toThrow('/api/odd');
  });
});

it("F18 a desk's route that names no role keeps the program from starting too", async () => {
  const start = startAppAlone({
    async extend(app) {
      const config = { access: 'operator', roles: [] } as const;
      app.get('/api/masters/open', { config, schema: { hide: true } }, async () => 'hello');
    },
  });
  await expect(start).rejects.toThrow('/api/masters/open');
});

it('F18 a rule is enforced before the handler runs, also for HEAD', async () => {
  let calls = 0;
  const app = await startAppAlone({
    async extend(http) {
      const handler = async () => {
        calls += 1;
        return 'secret';
      };
      http.get('/api/mine', { config: { access: 'signed-in' }, schema: { hide: true } }, handler);
      http.get('/api/desk', { config: forRoles('editor'), schema: { hide: true } }, handler);
    },
  });
  try {
    for (const method of ['GET', 'HEAD']) {
      expect((await fetch(`${app.url}/api/mine`, { method })).status).toBe(401);
      expect((await fetch(`${app.url}/api/desk`, { method })).status).toBe(404);
    }
    expect(calls).toBe(0);
  } finally {
    await app.close();
  }
});
