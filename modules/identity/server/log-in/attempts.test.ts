import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountWorld, accountWorld } from '../users/test-accounts.ts';
import { countAttempt, giveBack, scopeOf } from './attempts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());

const budget = [{ max: 5, windowMs: 60_000 }];
const take = (...scopes: string[]) =>
  countAttempt(
    world.database,
    scopes.map((scope) => ({ scope, budget })),
    world.clock.now(),
  );

describe('attempts', () => {
  it('E2 of fifty at once only as many get through as the limit says', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => take('at-once')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  });

  it('count until the window has passed, and say when', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await take('window')).ok).toBe(true);
      world.clock.shift(1_000);
    }
    expect(await take('window')).toEqual({
      ok: false,
      error: { code: 'too_many_attempts', retryAfterSeconds: 55 },
    });
    world.clock.shift(55_000 - 1);
    expect((await take('window')).ok).toBe(false);
    world.clock.shift(1);
    expect((await take('window')).ok).toBe(true);
    expect((await take('window')).ok).toBe(false);
  });

  it('count in all scopes or in none', async () => {
    for (let count = 0; count < 5; count += 1) await take('full');
    expect((await take('empty', 'full')).ok).toBe(false);
    for (let count = 0; count < 5; count += 1) expect((await take('empty')).ok).toBe(true);
  });

  it('can be taken back', async () => {
    for (let count = 0; count < 20; count += 1) {
      const taken = await take('back', 'and-forth');
      expect(taken.ok).toBe(true);
      if (taken.ok) await giveBack(world.database, taken.value);
    }
  });

  it('do not keep who it was', () => {
    expect(scopeOf('login:account', 'anna@furrow.example')).toMatch(/^login:account:[\w-]{32}$/);
  });
});
