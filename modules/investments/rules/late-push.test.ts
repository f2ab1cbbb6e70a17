import { newYorkTime } from '@furrow/kernel/new-york-day';
import { expect, it } from 'vitest';
import { latePush } from './late-push.ts';

it.each([
  ['2026-03-12', 0, false],
  ['2026-03-13', 1, false],
  ['2026-03-16', 1, false],
  ['2026-03-17', 2, false],
  ['2026-03-23', 2, false],
  ['2026-03-24', 2, true],
])('money expected since Tuesday, March 10 and not there on %s', (day, reminders, isTask) => {
  const confirmedAt = newYorkTime('2026-03-10', '23:30');
  expect(latePush(confirmedAt, newYorkTime(day, '09:00'))).toEqual({ reminders, isTask });
});
