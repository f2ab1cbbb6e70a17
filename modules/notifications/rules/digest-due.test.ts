import { expect, it } from 'vitest';
import { digestDue } from './digest-due.ts';

it.each([
  ['an ordinary Tuesday in winter', '2026-03-03T13:00:00.000Z', '2026-03-03', ['daily']],
  ['a Monday', '2026-03-02T13:00:00.000Z', '2026-03-02', ['daily', 'weekly']],
  ['the Sunday on which clocks go forward', '2026-03-08T12:00:00.000Z', '2026-03-08', ['daily']],
  ['the Monday after it', '2026-03-09T12:00:00.000Z', '2026-03-09', ['daily', 'weekly']],
  ['the Sunday on which clocks go back', '2026-11-01T13:00:00.000Z', '2026-11-01', ['daily']],
  ['the Monday after it', '2026-11-02T13:00:00.000Z', '2026-11-02', ['daily', 'weekly']],
  [
    'late in the evening, when it is tomorrow in London',
    '2026-03-03T04:59:00.000Z',
    '2026-03-02',
    ['daily', 'weekly'],
  ],
])('is due from eight in New York: %s', (_when, at, day, paces) => {
  expect(digestDue(new Date(at))).toEqual({ day, paces });
});

it.each([
  ['a winter day', '2026-03-03T12:59:59.999Z'],
  ['a summer day', '2026-07-07T11:59:59.999Z'],
  ['the day on which clocks go forward', '2026-03-08T11:59:59.999Z'],
  ['the day on which clocks go back', '2026-11-01T12:59:59.999Z'],
])('is not due a moment earlier: %s', (_when, at) => {
  expect(digestDue(new Date(at))).toBeNull();
});
