import { expect, it } from 'vitest';
import { sizeText } from './file-size.ts';

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [84_200, '84 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [12_340_000, '12.3 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text.replace(' ', '\u00a0'));
});
