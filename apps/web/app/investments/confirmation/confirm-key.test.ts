import { expect, it } from 'vitest';
import { createConfirmKeys } from './confirm-key.ts';

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

it('is the same after a reload, and another once the investment changed', () => {
  const storage = shelf();
  let made = 0;
  const keys = () =>
    createConfirmKeys(
      () => storage,
      () => `key ${++made}`,
    );
  const first = keys()({ id: 'inv_1', version: 3 });
  expect(keys()({ id: 'inv_1', version: 3 })).toBe(first);
  expect(keys()({ id: 'inv_1', version: 4 })).not.toBe(first);
  expect(keys()({ id: 'inv_2', version: 3 })).not.toBe(first);
});

it('a browser without storage still sends a double press once', () => {
  const key = createConfirmKeys(() => {
    throw new Error('forbidden');
  });
  expect(key({ id: 'inv_1', version: 1 })).toBe(key({ id: 'inv_1', version: 1 }));
});
