import { expect, it } from 'vitest';
import { prefetchRecord } from './prefetch-record.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

it('pages are prefetched once per tab and version', () => {
  const tab = storage();
  const first = prefetchRecord('/assets/files-1.js', () => tab);
  expect(first.isComplete()).toBe(false);
  first.markComplete();
  expect(prefetchRecord('/assets/files-1.js', () => tab).isComplete()).toBe(true);
  expect(prefetchRecord('/assets/files-2.js', () => tab).isComplete()).toBe(false);
});

it('nothing is remembered for pages that are not built, or in a browser that refuses storage', () => {
  const tab = storage();
  prefetchRecord(undefined, () => tab).markComplete();
  expect(prefetchRecord(undefined, () => tab).isComplete()).toBe(false);
  const refused = prefetchRecord('/assets/files-1.js', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  refused.markComplete();
  expect(refused.isComplete()).toBe(false);
});
