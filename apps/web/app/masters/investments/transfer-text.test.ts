import { expect, it } from 'vitest';
import { daysLeft, daysText, endsSoon } from './transfer-text.ts';

const now = new Date('2026-11-18T15:00:00Z');

it('counts whole days until nobody can sign any more', () => {
  expect(daysLeft({ expires_at: '2026-12-18T15:00:00Z' }, now)).toBe(30);
  expect(daysLeft({ expires_at: '2026-11-19T14:59:59Z' }, now)).toBe(0);
  expect(daysLeft({ expires_at: '2026-11-01T00:00:00Z' }, now)).toBe(0);
  expect(daysText(1)).toBe('1 day');
});

it('marks what ends within the week in which the recipient is reminded', () => {
  expect(endsSoon({ expires_at: '2026-11-25T15:00:00Z' }, now)).toBe(false);
  expect(endsSoon({ expires_at: '2026-11-25T14:00:00Z' }, now)).toBe(true);
});
