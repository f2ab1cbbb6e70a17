import { expect, test } from 'vitest';
import { err, ok, type Result, unwrap } from './result.ts';

test('a refusal is told apart from a value by ok alone', () => {
  const results: Result<number, 'none'>[] = [ok(0), err('none')];
  expect(results.map((result) => (result.ok ? result.value : result.error))).toEqual([0, 'none']);
});

test('unwrapping a refusal is a bug and names it', () => {
  expect(unwrap(ok('value'))).toBe('value');
  expect(() => unwrap(err('not_money'))).toThrow('not_money');
});
