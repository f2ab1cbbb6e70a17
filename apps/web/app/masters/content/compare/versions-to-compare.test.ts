import { expect, it } from 'vitest';
import { versionsToCompare } from './versions-to-compare.ts';

it.each([
  [[3, 2, 1], '', { from: 2, to: 3 }],
  [[3, 2, 1], 'from=1', { from: 1, to: 3 }],
  [[3, 2, 1], 'from=1&to=2', { from: 1, to: 2 }],
  [[3, 2, 1], 'to=2', { from: 1, to: 2 }],
  [[3, 2, 1], 'from=3&to=1', { from: 3, to: 1 }],
  [[3, 2, 1], 'from=9&to=%00', { from: 2, to: 3 }],
  [[1], '', { from: null, to: 1 }],
  [[1], 'from=1&to=1', { from: 1, to: 1 }],
])('of versions %j, "%s" asks for %j', (numbers, query, expected) => {
  expect(versionsToCompare(numbers, new URLSearchParams(query))).toEqual(expected);
});
