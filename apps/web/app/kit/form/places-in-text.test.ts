import { identityErrors, messageFor } from '@furrow/modules/identity/rules';
import { expect, it } from 'vitest';
import { placesIn } from './places-in-text.ts';

const linksIn = (text: string) =>
  placesIn(text).flatMap(({ text: words, place }) => (place === null ? [] : [[words, place]]));

it.each([
  [
    'access_denied',
    [
      ['Reset Password form', 'reset'],
      ['contact us for assistance here', 'contact'],
    ],
  ],
  ['user_exists', [['please log in.', 'log-in']]],
  ['blocked_user', [['contact us', 'contact']]],
  ['bot_detected', [['reach out to us', 'contact']]],
  ['password_leaked', [['change your password', 'reset']]],
  ['request_failed', [['contact us', 'contact']]],
  // Here 'please log in' is not a place to go to: one is there already.
  ['social_mfa_required', []],
  ['auth/requires-recent-login', []],
  ['auth_timeout', []],
  ['too_many_attempts', []],
] as const)('the words of %s lead where they say', (code, links) => {
  expect(linksIn(messageFor(code))).toEqual(links);
});

it('no letter of any text is lost, and foreign words are only words', () => {
  for (const text of [
    ...Object.values(identityErrors.entries).map(({ message }) => message),
    '',
    'toString',
    '<a href="x">contact us</a>',
  ])
    expect(
      placesIn(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  expect(linksIn('toString __proto__')).toEqual([]);
});
