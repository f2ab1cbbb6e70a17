import { endsInTime } from '@furrow/testing/ends-in-time';
import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

it.each([
  '{}',
  '[]',
  '"a"',
  '1',
  '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
  '{"a":"{\\"a\\":1}","b":"\\\\"}',
  '[["a","a"],"a","a"]',
  '{"a" : "a"}',
  '"\\ud83d\\ude42 \\\\ud83d"',
])('nothing is wrong with %s', (text) => expect(jsonFault(text)).toBeNull());

it.each(['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"x":{"a":1 , "a" : 1}}', '[{"":1,"":2}]'])(
  'G13 a key twice in %s',
  (text) => {
    expect(jsonFault(text)).toBe('duplicate_key');
  },
);

it.each(['"\\ud83d"', '{"\\udfff":1}', '[{"a":"x\\ude42\\ud83d"}]'])('G3 half a character in %s', (text) => {
  expect(jsonFault(text)).toBe('half_character');
});

it('G1 depth is bounded', () => {
  expect(jsonFault(`${'['.repeat(64)}${']'.repeat(64)}`)).toBeNull();
  expect(jsonFault('['.repeat(65))).toBe('too_deep');
  expect(jsonFault('{"a":'.repeat(100_000))).toBe('too_deep');
});

it('G15 a megabyte takes no longer than it is long', () => {
  const keys = Array.from({ length: 60_000 }, (_, index) => `"key${index}":${index}`).join(',');
  expect(endsInTime(() => jsonFault(`{${keys}}`))).toBeNull();
  expect(endsInTime(() => jsonFault('"\\'.repeat(500_000)))).toBeNull();
});
