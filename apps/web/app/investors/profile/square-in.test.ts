import { expect, it } from 'vitest';
import { squareIn } from './square-in.ts';

it.each([
  [400, 300, { side: 300, left: 50, top: 0 }],
  [300, 401, { side: 300, left: 0, top: 50 }],
  [256, 256, { side: 256, left: 0, top: 0 }],
])('the middle of %i by %i', (width, height, square) => {
  expect(squareIn(width, height)).toEqual(square);
});
