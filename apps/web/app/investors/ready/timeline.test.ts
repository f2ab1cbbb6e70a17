import { expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const identity = { check: 'identity', since: '2021-04-02', through: null, remindOn: null } as const;
const accreditation = {
  check: 'accreditation',
  since: '2026-11-01',
  through: '2027-10-31',
  remindOn: '2027-10-02',
} as const;

it('a check without an end goes from edge to edge; one with an end stops at it', () => {
  const line = timelineOf([identity, accreditation], '2026-11-15');
  expect(line.barOf(identity)).toEqual({ from: 0, width: 100, remind: null, isOpen: true });
  const bar = line.barOf(accreditation);
  expect(bar.from).toBeLessThan(line.today);
  expect(bar.from + bar.width).toBeGreaterThan(line.today);
  expect(bar.from + bar.width).toBeLessThan(100);
  expect(bar.remind).toBeLessThan(bar.from + bar.width);
});

it('shows half a year back and a month after the last end', () => {
  expect(timelineOf([accreditation], '2026-11-15')).toMatchObject({
    starts: '2026-05-19',
    ends: '2027-11-30',
  });
});
