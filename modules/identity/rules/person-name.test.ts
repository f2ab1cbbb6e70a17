import { expect, it } from 'vitest';
import { readName } from './person-name.ts';

it.each([
  [' Ada ', 'Ada'],
  ["O'Brien-Smith  Jr.", "O'Brien-Smith Jr."],
  ['', null],
  ['   ', null],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), null],
  ['Ada\u0000', null],
  ['\u202eadA', null],
  ['\ud800', null],
  ['\u200b', null],
  ['\u034f\u034f', null],
  ['42', null],
])('a name %j is read as %j', (text, name) => expect(readName(text)).toBe(name));
