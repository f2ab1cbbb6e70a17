import { expect, it } from 'vitest';
import { createKeptPledges } from './kept-pledge.ts';

const ENTERED = { version: 2, shares: 20, account: 'acc_1', note: 'After harvest' };

function shelf(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it('comes back after a reload, for the farm and the pledge it was entered for', () => {
  const pledges = createKeptPledges(() => storage);
  const storage = shelf();
  pledges.keep('farm_1', ENTERED);
  expect(pledges.read('farm_1', 2)).toEqual(ENTERED);
  expect(pledges.read('farm_1', 3)).toBeNull();
  expect(pledges.read('farm_2', 2)).toBeNull();
  pledges.forget('farm_1');
  expect(pledges.read('farm_1', 2)).toBeNull();
});

it.each(['', '7', '{', '{"version":2}', '{"version":2,"shares":1.5,"account":null,"note":""}', '[]'])(
  'takes nothing else that lies there: %s',
  (text) => {
    expect(createKeptPledges(() => shelf({ 'pledge:farm_1': text })).read('farm_1', 2)).toBeNull();
  },
);

it('goes on without storage', () => {
  const pledges = createKeptPledges(() => {
    throw new Error('forbidden');
  });
  pledges.keep('farm_1', ENTERED);
  pledges.forget('farm_1');
  expect(pledges.read('farm_1', 2)).toBeNull();
});
