import { messageFor } from '@furrow/modules/identity/rules';
import { expect, it } from 'vitest';
import { EMAIL_UNVERIFIED } from './email-unverified-text.ts';

it('the banner says what the catalogue says', () => {
  expect(EMAIL_UNVERIFIED).toBe(messageFor('email_not_verified'));
});
