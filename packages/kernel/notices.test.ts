import { expect, test } from 'vitest';
import { messageFor } from './errors.ts';
import { NOTICES } from './notices.ts';

test('the words given by the specification', () => {
  expect(NOTICES).toMatchObject({
    email_verified: 'Email verified!',
    subscribed: 'Subscribed',
    verification_successful: 'Verification was successful',
  });
});

test('what is also a refusal is said in the same words', () => {
  expect(NOTICES.log_in_again).toBe(messageFor('unauthenticated'));
});
