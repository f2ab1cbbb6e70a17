import { expect, it } from 'vitest';
import { keptAhead } from './kept-ahead.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

it('what was fetched ahead is fetched again only of another version', () => {
  const tab = storage();
  const first = keptAhead('/assets/files-1.js', () => tab);
  expect(first.isComplete()).toBe(false);
  first.complete();
  expect(keptAhead('/assets/files-1.js', () => tab).isComplete()).toBe(true);
  expect(keptAhead('/assets/files-2.js', () => tab).isComplete()).toBe(false);
});

it('nothing is known of pages that are not built, or in a browser that keeps nothing', () => {
  const tab = storage();
  keptAhead(undefined, () => tab).complete();
  expect(keptAhead(undefined, () => tab).isComplete()).toBe(false);
  const refused = keptAhead('/assets/files-1.js', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  refused.complete();
  expect(refused.isComplete()).toBe(false);
});
