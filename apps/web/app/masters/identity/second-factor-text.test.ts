import { expect, test } from 'vitest';
import { secondFactorText } from './second-factor-text.ts';

test.each([
  [{ required: false, app: false, passkeys: 0 }, 'Not set up'],
  [{ required: true, app: true, passkeys: 0 }, 'App'],
  [{ required: true, app: true, passkeys: 2 }, 'App and 2 passkeys'],
  [{ required: true, app: false, passkeys: 1 }, '1 passkey'],
  [{ required: false, app: true, passkeys: 0 }, 'App, not asked for'],
])('%j: %s', (factor, text) => {
  expect(secondFactorText(factor)).toBe(text);
});
