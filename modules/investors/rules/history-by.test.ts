import { expect, it } from 'vitest';
import { historyBy } from './history-by.ts';

it.each([
  ['user:user_1', 'you'],
  ['user:user_2', 'us'],
  ['operator:eve', 'us'],
  ['provider:payments', 'provider'],
  ['job:age', 'system'],
  ['advisor:att_1', 'advisor'],
  ['person:per_1', 'person'],
  ['constructor:x', 'us'],
  ['', 'us'],
])('what %s did was done by: %s', (actor, by) => {
  expect(historyBy(actor, 'user_1')).toBe(by);
});
