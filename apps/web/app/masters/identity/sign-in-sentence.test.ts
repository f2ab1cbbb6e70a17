import type { PersonRecord } from '@furrow/modules/identity/contract';
import { expect, test } from 'vitest';
import { signInSentence } from './sign-in-sentence.ts';

const RECORD: PersonRecord = {
  user_id: 'user_1',
  first_name: 'Ruth',
  last_name: 'Halloran',
  email: 'ruth@orchard.example',
  email_verified: true,
  email_verified_at: null,
  state: 'open',
  state_since: null,
  roles: [],
  created_at: '2026-03-02T15:00:00.000Z',
  last_login_at: null,
  login_count: 0,
  password_changed_at: null,
  has_password: true,
  second_factor: { required: false, app: false, passkeys: 0, recovery_codes: 0 },
  providers: [],
  sessions: [],
  sessions_total: 0,
};
const factor = { required: true, app: true, passkeys: 2, recovery_codes: 8 };

test.each([
  [{}, /with a password\. No session/],
  [{ second_factor: factor, sessions_total: 1 }, /a password and a code and a passkey\. One session/],
  [{ has_password: false, providers: ['https://accounts.google.com'], sessions_total: 3 }, /3 sessions/],
  [{ has_password: false }, /no way to log in/],
  [{ state: 'blocked' as const }, /blocked/],
  [{ state: 'erased' as const }, /deleted/],
])('%j', (more, words) => {
  expect(signInSentence({ ...RECORD, ...more })).toMatch(words);
});
