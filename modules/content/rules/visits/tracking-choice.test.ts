import { expect, it } from 'vitest';
import { hasCookie, mayAskConsent, mayTrack } from './tracking-choice.ts';

it.each([
  ['', false, false, true],
  ['theme=dark', false, false, true],
  ['consent=accepted', false, true, false],
  ['theme=dark; consent=accepted', false, true, false],
  ['consent=accepted; opt_out=1', false, false, false],
  ['opt_out=1', false, false, false],
  ['consent=accepted', true, false, false],
  ['', true, false, false],
  ['my_consent=accepted', false, false, true],
])(
  'H3 with the cookies %j and a privacy signal %s: tracked %s, asked %s',
  (cookies, privacyControl, tracked, asked) => {
    expect(mayTrack({ cookies, privacyControl })).toBe(tracked);
    expect(mayAskConsent({ cookies, privacyControl })).toBe(asked);
  },
);

it('a cookie is found by its whole name', () => {
  expect(hasCookie('a=1; consent=accepted', 'consent')).toBe(true);
  expect(hasCookie('xconsent=accepted', 'consent')).toBe(false);
  expect(hasCookie('', 'consent')).toBe(false);
});
