import { expect, it } from 'vitest';
import { readAt } from './read-at.ts';

it('is the first time the data was seen, however often it is shown again', () => {
  const data = { price: 1 };
  expect(readAt(data, 100)).toBe(100);
  expect(readAt(data, 900)).toBe(100);
  expect(readAt({ price: 1 }, 900)).toBe(900);
  expect(readAt(null, 900)).toBe(900);
});
