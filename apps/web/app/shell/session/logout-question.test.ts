import { expect, it } from 'vitest';
import { logoutQuestion } from './logout-question.ts';

it('only a page that says so asks before a logout, and where it says so only for what is not sent', () => {
  const asks = (when: 'always' | 'unsent') => ({ confirmLogout: { question: 'Leave the order?', when } });
  const [clean, filled] = [() => false, () => true];
  expect(logoutQuestion({ login: true }, filled)).toBeNull();
  expect(logoutQuestion(asks('always'), clean)).toBe('Leave the order?');
  expect(logoutQuestion(asks('unsent'), clean)).toBeNull();
  expect(logoutQuestion(asks('unsent'), filled)).toBe('Leave the order?');
});
