import { expect, test } from 'vitest';
import { aheadOf } from './ahead.ts';
import { standing } from './record.fixture.ts';

const waitsSince = (since: string) => ({ queue: 'accreditation', since, business_ms: 0, taken_by: null });
const calendar = {
  now: new Date('2026-03-13T12:00:00Z'),
  today: '2026-03-13',
  goals: { accreditation: 2 },
};

test('what waits becomes late on a business day, after its goal', () => {
  const [first] = aheadOf({ standing, waiting: [waitsSince('2026-03-12T15:00:00.000Z')] }, calendar);
  expect(first?.at).toBe('2026-03-16T15:00:00.000Z');
});

test('what is late already lies no longer ahead, and a queue without a goal has none', () => {
  const late = waitsSince('2026-03-10T15:00:00.000Z');
  expect(aheadOf({ standing: null, waiting: [late] }, calendar)).toEqual([]);
  const waiting = [waitsSince('2026-03-12T15:00:00.000Z')];
  expect(aheadOf({ standing: null, waiting }, { ...calendar, goals: {} })).toEqual([]);
});

test('what comes first stands first', () => {
  const approved = {
    ...standing,
    accreditation: { ...standing.accreditation, status: 'approved' as const, valid_until: '2026-03-14' },
  };
  const waiting = [waitsSince('2026-03-12T15:00:00.000Z')];
  expect(aheadOf({ standing: approved, waiting }, calendar).map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-03-14',
    '2026-03-16',
  ]);
});
