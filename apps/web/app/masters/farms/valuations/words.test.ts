import { expect, it } from 'vitest';
import { changeText } from './words.ts';

it.each([
  [3, '+3%'],
  [0, '0%'],
  [-12, '−12%'],
  [1_250, '+1,250%'],
  [null, '–'],
])('a change of %s', (percent, text) => {
  expect(changeText(percent)).toBe(text);
});
