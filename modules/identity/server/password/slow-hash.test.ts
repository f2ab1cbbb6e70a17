import { PublicError } from '@furrow/kernel/errors';
import { expect, it } from 'vitest';
import { hashSlowly } from './slow-hash.ts';

/** Asks for so many hashes at once that take until they are let go. Answers how many were refused, and as what. */
async function storm(count: number, nameOf: (index: number) => string) {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let [running, most] = [0, 0];
  const asked = Array.from({ length: count }, (_, index) =>
    hashSlowly({ name: nameOf(index) }, async () => {
      running += 1;
      most = Math.max(most, running);
      await until;
      running -= 1;
      return 'done';
    }).catch((error: unknown) => error),
  );
  letGo();
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer instanceof PublicError);
  return { most, done: answers.filter((answer) => answer === 'done').length, refused };
}

it('C19 a thousand at once from everywhere: a few run, two hundred wait, the rest is told to come back', async () => {
  const { most, done, refused } = await storm(1_000, (index) => `address ${index}`);
  expect(most).toBeLessThanOrEqual(3);
  expect(done).toBe(most + 200);
  expect(refused).toHaveLength(1_000 - done);
  for (const { code, retryAfterSeconds } of refused)
    expect([code, retryAfterSeconds]).toEqual(['unavailable', 5]);
});

it('C19 a thousand at once from one address leave three quarters of the places to others', async () => {
  const { most, done, refused } = await storm(1_000, () => 'one address');
  expect(done).toBe(most + 50);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['rate_limited']));
});
