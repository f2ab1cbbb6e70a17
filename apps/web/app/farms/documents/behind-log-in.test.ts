import { expect, it } from 'vitest';
import { behindLogIn } from './behind-log-in.ts';

it.each([
  [0, 8, 'Log in to read all 8 documents of this farm.'],
  [0, 1, 'Log in to read the document of this farm.'],
  [3, 8, 'Log in to read the other 5 documents of this farm.'],
  [7, 8, 'Log in to read the other document of this farm.'],
])('%i open of %i: %s', (open, all, told) => {
  expect(behindLogIn(open, all)).toBe(told);
});
