import { expect, it } from 'vitest';
import { isListComing } from './list-coming.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://furrow.example');
  return { pathname, search };
};

it.each([
  ['/learn/land', '/learn/land?year=2026', true],
  ['/learn/land?year=2026', '/learn/land', true],
  ['/learn/land', '/learn/rent', true],
  ['/learn?order=newest', '/learn?order=most-commented', true],
  ['/learn/tag/iowa', '/learn/tag/iowa?order=most-commented', true],
  ['/learn?order=newest', '/learn', false],
  ['/learn/land', '/learn/land', false],
  ['/learn/land', '/learn/land/an-iowa-acre', false],
  ['/learn/tag/iowa', '/learn/land', false],
  ['/learn/land', '/', false],
])('from %s to %s a list comes in place of a list: %s', (here, coming, is) => {
  expect(isListComing(at(here), at(coming))).toBe(is);
});

it('nothing comes while nobody goes anywhere', () => {
  expect(isListComing(at('/learn/land'), undefined)).toBe(false);
});
