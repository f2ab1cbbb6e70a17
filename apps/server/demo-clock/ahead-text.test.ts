import { expect, it } from 'vitest';
import { aheadText, secondsAhead } from './ahead-text.ts';

const DAY = 86_400;

it.each([
  ['+3d', 3 * DAY],
  ['+2w', 14 * DAY],
  ['+12h', DAY / 2],
  ['+45m', 2_700],
  ['+0d', 0],
])('%s is a step', (text, seconds) => expect(secondsAhead(text)).toBe(seconds));

it.each(['3d', '-3d', '+3', '+d', '+3y', '+1.5d', '+3d ', '', '+9999999d'])('%j is none', (text) =>
  expect(secondsAhead(text)).toBeNull(),
);

it.each([
  [3 * DAY, '3 days'],
  [DAY + DAY / 2, '1 day 12 hours'],
  [45 * DAY + 3_600 + 60, '45 days 1 hour'],
  [60, '1 minute'],
  [1_500 * DAY, '1,500 days'],
])('%d seconds are told as %s', (seconds, text) => expect(aheadText(seconds)).toBe(text));
