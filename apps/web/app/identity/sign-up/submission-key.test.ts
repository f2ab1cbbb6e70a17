import { expect, it } from 'vitest';
import { createSubmissionKeys } from './submission-key.ts';

it('the same answers have the same key, others another', () => {
  let count = 0;
  const keyFor = createSubmissionKeys(() => `key-${++count}`);
  expect(keyFor({ email: 'a@b.co', password: 'one' })).toBe('key-1');
  expect(keyFor({ email: 'a@b.co', password: 'one' })).toBe('key-1');
  expect(keyFor({ email: 'a@b.co', password: 'two' })).toBe('key-2');
});

it('keys are random by themselves', () => {
  const [one, other] = [createSubmissionKeys(), createSubmissionKeys()].map((keyFor) => keyFor({}));
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
});
