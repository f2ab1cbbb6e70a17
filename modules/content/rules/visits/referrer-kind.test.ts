import { expect, it } from 'vitest';
import { referrerKind } from './referrer-kind.ts';

it.each([
  ['', 'direct'],
  ['not an address', 'direct'],
  ['https://furrow.example/learn?q=secret', 'internal'],
  ['http://furrow.example/learn', 'other'],
  ['https://www.google.com/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://gemini.google.com/app', 'assistant'],
  ['https://lnkd.in/abc', 'social'],
  ['https://notfacebook.com/', 'other'],
  ['https://facebook.com.evil.example/', 'other'],
  ['https://extension.iastate.edu/', 'other'],
])('%j is %s', (referrer, kind) => {
  expect(referrerKind(referrer, 'https://furrow.example')).toBe(kind);
});
