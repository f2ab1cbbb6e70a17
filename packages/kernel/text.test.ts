import { expect, test } from 'vitest';
import { plural } from './text.ts';

test('one is singular, everything else plural', () => {
  expect([0, 1, 2, 1n, 10n].map((count) => plural(count, 'share'))).toEqual([
    'shares',
    'share',
    'shares',
    'share',
    'shares',
  ]);
  expect(plural(2, 'person', 'people')).toBe('people');
});
