import { expect, test } from 'vitest';
import { countsText, matchesText } from './counts-text.ts';

test('the parts of the list add up to the whole of it', () => {
  expect(countsText({ open: 8, pledges: 2, full: 0, on_hold: 1 })).toBe(
    '11 offerings: 8 open, 2 taking pledges, 1 on hold',
  );
  expect(countsText({ open: 0, pledges: 0, full: 1, on_hold: 0 })).toBe('1 offering: 1 fully subscribed');
  expect(countsText({ open: 0, pledges: 0, full: 0, on_hold: 0 })).not.toMatch(/\d/);
});

test('says what a search or a filter found', () => {
  expect(matchesText(1, 'rice')).toBe('1 offering matches “rice”');
  expect(matchesText(3, '')).toBe('3 offerings match');
});
