import { expect, test } from 'vitest';
import { outcomeText } from './outcome-text.ts';

const mara = { userId: 'user_mara', name: 'Mara Tielens' };

test('who of the firm decided stands before whose it is', () => {
  const { before, after } = outcomeText({ outcome: 'warnings_seen', subject: 'acc_1', by: mara });
  expect(before).toMatch(/^Mara Tielens /);
  expect(after).toBe('');
});

test('what ended by itself names nobody of the firm', () => {
  const { before, after } = outcomeText({ outcome: 'withdrawn', subject: 'acc_1', by: null });
  expect(before).toBe('');
  expect(after).not.toBe('');
});

test('clearing a person who was held is no approval', () => {
  const text = (subject: string) => outcomeText({ outcome: 'approved', subject, by: mara }).before;
  expect(text('user_1')).not.toBe(text('acc_1'));
});
