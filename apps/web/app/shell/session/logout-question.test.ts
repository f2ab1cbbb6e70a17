import { expect, it } from 'vitest';
import { logoutQuestion } from './logout-question.ts';

it('A4 only a route that says so asks before a logout, and the innermost one decides', () => {
  const asks = (text: unknown) => ({ handle: { confirmLogout: text } });
  expect(logoutQuestion([{ handle: undefined }, { handle: {} }, { handle: null }])).toBeNull();
  expect(logoutQuestion([{ handle: undefined }, asks('Leave the order?')])).toBe('Leave the order?');
  expect(logoutQuestion([asks('Outer?'), asks('Inner?')])).toBe('Inner?');
  expect(logoutQuestion([asks('Outer?'), asks(null)])).toBeNull();
});
