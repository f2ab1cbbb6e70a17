import { expect, it } from 'vitest';
import { savedAtText } from './saved-at.ts';

const now = new Date(2026, 10, 15, 15, 0);

it.each([
  ['this morning', new Date(2026, 10, 15, 10, 42), '10:42 AM'],
  ['at nine past nine', new Date(2026, 10, 15, 9, 9), '9:09 AM'],
  ['this afternoon', new Date(2026, 10, 15, 14, 22), '2:22 PM'],
  ['at noon', new Date(2026, 10, 15, 12, 0), '12:00 PM'],
  ['at midnight', new Date(2026, 10, 15, 0, 5), '12:05 AM'],
  ['yesterday', new Date(2026, 10, 14, 10, 42), 'Nov 14, 2026'],
])('%s', (_when, at, text) => {
  expect(savedAtText(at.toISOString(), now)).toBe(text);
});

it('says nothing where nothing was saved', () => {
  expect(savedAtText(null, now)).toBeUndefined();
  expect(savedAtText('x', now)).toBeUndefined();
});
