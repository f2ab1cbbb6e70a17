import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentOrNextSession, isMarketOpen, nyseSession } from './market-session.ts';
import { NYSE_HOLIDAYS_2024_2035 } from './nyse-holidays.fixture.ts';

const instant = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2035-12-01T00:00:00Z'),
  noInvalidDate: true,
});
const open = (text: string) => isMarketOpen(new Date(text));

test('C9 open from 09:30:00.000 up to 15:59:59.999', () => {
  expect(open('2026-03-03T09:29:59.999-05:00')).toBe(false);
  expect(open('2026-03-03T09:30:00.000-05:00')).toBe(true);
  expect(open('2026-03-03T15:59:59.999-05:00')).toBe(true);
  expect(open('2026-03-03T16:00:00.000-05:00')).toBe(false);
});

test('C8 the same wall-clock hours on the Mondays after both clock changes', () => {
  expect(open('2026-03-09T13:29:59.999Z')).toBe(false);
  expect(open('2026-03-09T13:30:00.000Z')).toBe(true);
  expect(open('2026-03-09T20:00:00.000Z')).toBe(false);
  expect(open('2026-11-02T14:29:59.999Z')).toBe(false);
  expect(open('2026-11-02T14:30:00.000Z')).toBe(true);
  expect(open('2026-11-02T20:59:59.999Z')).toBe(true);
});

test('C10 early closes end at 13:00', () => {
  expect(open('2026-11-27T12:59:59.999-05:00')).toBe(true);
  expect(open('2026-11-27T13:00:00.000-05:00')).toBe(false);
  expect(nyseSession('2025-07-03')).toMatchObject({ kind: 'open', early: true });
  expect(nyseSession('2025-07-02')).toMatchObject({ kind: 'open', early: false });
});

test('C10 weekends and holidays are closed and say why', () => {
  expect(nyseSession('2026-03-07')).toEqual({ kind: 'closed', reason: 'weekend' });
  expect(nyseSession('2026-04-03')).toEqual({ kind: 'closed', reason: 'holiday', holiday: 'Good Friday' });
  expect(nyseSession('2026-10-12').kind).toBe('open');
  for (const [day] of NYSE_HOLIDAYS_2024_2035)
    expect(nyseSession(day), day).toMatchObject({ reason: 'holiday' });
});

test('C10 ten years have 249 to 253 sessions each', () => {
  for (let year = 2026; year <= 2035; year += 1) {
    const days = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(year, 0, 1 + index)).toISOString(),
    );
    const sessions = days.filter(
      (day) => day.startsWith(String(year)) && nyseSession(day.slice(0, 10)).kind === 'open',
    );
    expect(sessions.length).toBeGreaterThanOrEqual(249);
    expect(sessions.length).toBeLessThanOrEqual(253);
  }
});

test('the market is open exactly while the current session runs', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const session = currentOrNextSession(at);
      expect(session.close > at).toBe(true);
      expect(isMarketOpen(at)).toBe(session.open <= at);
      expect(isMarketOpen(session.open)).toBe(true);
      expect(isMarketOpen(session.close)).toBe(false);
    }),
  );
});

test('after Friday the next session is Monday, or Tuesday when Monday is a holiday', () => {
  expect(currentOrNextSession(new Date('2026-03-06T16:00:00-05:00')).open).toEqual(
    new Date('2026-03-09T13:30:00Z'),
  );
  expect(currentOrNextSession(new Date('2026-09-04T16:00:00-04:00')).open).toEqual(
    new Date('2026-09-08T13:30:00Z'),
  );
});
