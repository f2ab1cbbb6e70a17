import { expect, test } from 'vitest';
import { NOTICES } from './notices.ts';

test('the words given by the specification', () => {
  expect(NOTICES).toMatchObject({
    email_verified: 'Email verified!',
    subscribed: 'Subscribed',
    verification_successful: 'Verification was successful',
  });
});
