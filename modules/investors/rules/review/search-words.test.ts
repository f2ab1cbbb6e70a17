import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['Joan Whit', 'joan:* & whit:*'],
  ["O'Neil & Sons", 'o:* & neil:* & sons:*'],
  ['Łukasz', 'łukasz:*'],
  ["a'); drop table x; --", 'a:* & drop:* & table:* & x:*'],
  [' :*&|! ', null],
])('%j is looked for as %j', (text, words) => {
  expect(searchWords(text)).toBe(words);
});
