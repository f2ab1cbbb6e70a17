import { expect, it } from 'vitest';
import { createKeptShares } from './kept-shares.ts';

const inMemory = () => {
  const map = new Map<string, string>();
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
  };
};

it('remembers the shares of each farm apart', () => {
  const shelf = inMemory();
  const kept = createKeptShares(() => shelf);
  kept.keep('farm_1', 40);
  kept.keep('farm_2', 12);
  expect([kept.read('farm_1'), kept.read('farm_2'), kept.read('farm_3')]).toEqual([40, 12, null]);
});

it('takes nothing for a number that is none, and does without storage', () => {
  const shelf = inMemory();
  for (const wrong of ['', 'many', '-3', '1.5', '0']) {
    shelf.setItem('shares:farm_1', wrong);
    expect(createKeptShares(() => shelf).read('farm_1')).toBeNull();
  }
  const forbidden = createKeptShares(() => {
    throw new Error('forbidden');
  });
  forbidden.keep('farm_1', 3);
  expect(forbidden.read('farm_1')).toBeNull();
});
