import { expect, it } from 'vitest';
import { hasCookie, mayTrack } from './tracking-choice.ts';

it.each([
  ['', false, false],
  ['theme=dark', false, false],
  ['consent=accepted', false, true],
  ['theme=dark; consent=accepted', false, true],
  ['consent=accepted; opt_out=1', false, false],
  ['opt_out=1', false, false],
  ['consent=accepted', true, false],
  ['', true, false],
  ['my_consent=accepted', false, false],
])('H3 with the cookies %j and a privacy signal %s: tracked %s', (cookies, privacyControl, tracked) => {
  expect(mayTrack({ cookies, privacyControl })).toBe(tracked);
});

it('a cookie is found by its whole name', () => {
  expect(hasCookie('a=1; consent=accepted', 'consent')).toBe(true);
  expect(hasCookie('xconsent=accepted', 'consent')).toBe(false);
  expect(hasCookie('', 'consent')).toBe(false);
});
