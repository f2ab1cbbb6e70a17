import { expect, test } from 'vitest';
import { messageFor } from './errors.ts';

test.each([
  ['payments_provider_is_down', 'An error occurred. Please contact us.'],
  [
    'contact_us',
    "We're sorry, there appears to be an issue with your submission. If you have questions, please contact us.",
  ],
  [
    'suspended',
    'Your entity investment account has been suspended. Please contact us to solve an issue with your identity verification.',
  ],
  ['not_suitability', 'Please, first pass suitability form.'],
  ['identity_not_confirmed', 'You cannot do this until your identity is confirmed.'],
] as const)('the words of %s are those of the specification', (code, words) => {
  expect(messageFor(code)).toBe(words);
});
