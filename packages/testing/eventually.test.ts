import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';

it('returns what the assertion returns once it holds', async () => {
  let calls = 0;
  const result = await eventually(() => {
    calls += 1;
    expect(calls).toBe(3);
    return calls;
  });
  expect(result).toBe(3);
});

it('fails with the last failure when time is up', async () => {
  const failing = eventually(() => Promise.reject(new Error('still not')), 60);
  await expect(failing).rejects.toThrow('still not');
});
