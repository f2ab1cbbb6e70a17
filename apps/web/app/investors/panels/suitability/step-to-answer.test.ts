import { expect, it } from 'vitest';
import { stepToAnswer } from './step-to-answer.ts';

const NEW = '2026-10-01T15:00:00Z';
const OLD = '2025-12-01T15:00:00Z';

it.each([
  ['nothing answered', null, null, 'wealth'],
  ['wealth answered', NEW, null, 'investment'],
  ['both answered', NEW, NEW, null],
  ['wealth eleven months old', OLD, NEW, 'wealth'],
  ['investment eleven months old', NEW, OLD, 'investment'],
])('%s: %s, %s opens %s', (_what, wealth_completed_at, investment_completed_at, step) => {
  expect(stepToAnswer({ wealth_completed_at, investment_completed_at }, '2026-11-15')).toBe(step);
});
