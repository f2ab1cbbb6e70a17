import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choosing,
  type Known,
  linking,
  PASSWORD,
  refusing,
  saying,
  startTroubles,
} from '../../../apps/server/tests/test-troubles.ts';
import type { Answer } from '../../../apps/server/tests/test-visitor.ts';
import { HONEYPOT_FIELD, type IDENTITY_ERRORS, messageFor } from '../rules/index.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const TOO_MANY = 'Too many unsuccessful login attempts. Please try again later.';
const IN_USE = 'Email already in use, please log in.';
const BLOCKED =
  'Your account has been temporarily blocked because of suspicious activity. Please contact us.';
const BOT =
  'We are unable to allow you to signup/sign in at the moment. Please reach out to us with any questions.';

let site: Awaited<ReturnType<typeof startTroubles>>;
let described: Readonly<Record<string, Record<string, { responses: Record<string, unknown> }>>>;
beforeAll(async () => {
  site = await startTroubles();
  const { body } = await site.visitor().call('/api/openapi.json');
  described = body.paths as typeof described;
});
afterAll(() => site.close());

/** Whether a path is one of those that the description writes so, with `{name}` for each parameter. */
const isAt = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(path);

const changePassword = (current_password: string) => ({ current_password, password: 'orchard-lantern-12' });

/** Somebody who is signed in, and has nothing but a provider to do so again. */
async function withoutPassword() {
  const person = await site.inside();
  await linking(site.database, 'google-oauth2', person.id, person.id);
  await site.database.run(sql`update user_account set password_hash = null where id = ${person.id}`);
  return person;
}

interface Row {
  /** What somebody did, or what befell them. */
  readonly cause: string;
  readonly status: number;
  readonly text: string;
  make(): Promise<Answer>;
}

/** Two codes have no row: `privacy_not_accepted` is the browser's own, `social_email_missing` is in social-linking.test.ts. */
type Caused = Exclude<
  keyof typeof IDENTITY_ERRORS | 'bot_detected',
  'privacy_not_accepted' | 'social_email_missing'
>;

const CATALOGUE: Readonly<Record<Caused, Row>> = {
  'auth/user-disabled': {
    cause: 'the right password of a disabled account',
    status: 403,
    text: 'User has been disabled.',
    make: async () => site.signIn((await site.account({ state: 'disabled_at' })).email),
  },
  'user-not-found': {
    cause: 'the lookup of an address nobody has',
    status: 400,
    text: WRONG,
    make: () => site.visitor().call('/api/auth/login', { body: { email: 'nobody@furrow.example' } }),
  },
  'auth/user-not-found': {
    cause: 'a tenant that does not know the person',
    status: 200,
    text: WRONG,
    make: () => site.fromProvider('google-oauth2', saying('auth/user-not-found')),
  },
  'auth/wrong-password': {
    cause: 'a change of password with a wrong current one',
    status: 400,
    text: WRONG,
    make: async () => (await site.inside()).call('/api/identity/password', changePassword('wrong')),
  },
  'auth/invalid-email': {
    cause: 'a sign-in with what cannot be an address',
    status: 400,
    text: WRONG,
    make: () => site.signIn('not an address'),
  },
  access_denied: {
    cause: 'a wrong password',
    status: 400,
    text: WRONG,
    make: async () => site.signIn((await site.account()).email, 'wrong'),
  },
  'auth/email-already-in-use': {
    cause: 'a change to an address somebody else has',
    status: 400,
    text: IN_USE,
    async make() {
      const { email } = await site.account();
      return (await site.inside()).call('/api/identity/email', { email, current_password: PASSWORD });
    },
  },
  user_exists: {
    cause: 'a sign-up with an address that is taken',
    status: 400,
    text: IN_USE,
    make: async () => site.signUp({ email: (await site.account()).email }),
  },
  'auth/operation-not-allowed': {
    cause: 'turning on a second factor that is not there',
    status: 422,
    text: 'Operation is not allowed.',
    make: async () => (await site.inside()).call('/api/auth/login', { mfa: true }, 'PATCH'),
  },
  'auth/weak-password': {
    cause: 'a new password of seven characters',
    status: 400,
    text: 'Password must be a minimum of eight characters.',
    make: () => site.signUp({ password: '1234567' }),
  },
  'auth/requires-recent-login': {
    cause: 'a change of the second factor eleven minutes after signing in',
    status: 422,
    text: 'For operation completing, please log out and then log in.',
    async make() {
      const { id, call } = await site.inside();
      await site.database.run(
        sql`update session set auth_time = auth_time - interval '11 minutes' where user_id = ${id}`,
      );
      return call('/api/identity/totp', {});
    },
  },
  'auth/too-many-requests': {
    cause: 'ten wrong passwords of somebody who is signed in',
    status: 429,
    text: TOO_MANY,
    async make() {
      const { call } = await site.inside();
      for (let tries = 0; tries < 10; tries += 1) await call('/api/identity/step-up', { password: 'wrong' });
      return call('/api/identity/step-up', { password: PASSWORD });
    },
  },
  too_many_attempts: {
    cause: 'ten wrong passwords for one account',
    status: 429,
    text: TOO_MANY,
    async make() {
      const { email } = await site.account();
      for (let tries = 0; tries < 10; tries += 1) await site.signIn(email, 'wrong');
      return site.signIn(email);
    },
  },
  blocked_user: {
    cause: 'the right password of a blocked account',
    status: 403,
    text: BLOCKED,
    make: async () => site.signIn((await site.account({ state: 'blocked_at' })).email),
  },
  'auth/blocked': {
    cause: 'a tenant that has blocked the person',
    status: 200,
    text: BLOCKED,
    make: () => site.fromProvider('linkedin', saying('auth/blocked')),
  },
  'reject-signup-by-country': {
    cause: 'a sign-up from a country that is not supported',
    status: 422,
    text: 'Sorry, we currently do not support signups from your country.',
    make: () => site.signUp({}, { 'x-country': 'DE' }),
  },
  password_leaked: {
    cause: 'a right password that everybody knows',
    status: 422,
    text: 'Your login has been blocked because your password appeared in a data breach. Please change your password: check your email for instructions.',
    make: async () => site.signIn((await site.account({ password: 'Sunshine123!' })).email, 'Sunshine123!'),
  },
  social_mfa_required: {
    cause: 'a provider alone, for somebody with a second factor',
    status: 200,
    text: 'Since you have enabled two factor authentication, as an additional security step, please log in with Facebook once again. Thank you!',
    async make() {
      const { id } = await site.account({ mfa: true });
      await linking(site.database, 'facebook', 'sora', id);
      return site.fromProvider('facebook', choosing('sora'));
    },
  },
  social_failed: {
    cause: 'a provider that fails without a word',
    status: 200,
    text: messageFor('social_failed', { provider: 'LinkedIn' }),
    make: () => site.fromProvider('linkedin', refusing({ error: 'server_error' })),
  },
  social_taken: {
    cause: 'connecting what opens the account of somebody else',
    status: 200,
    text: messageFor('social_taken', { provider: 'Google' }),
    async make() {
      await linking(site.database, 'google-oauth2', 'guest-taken', (await site.account()).id);
      const { from } = await site.inside();
      return site.fromProvider('google-oauth2', choosing('guest-taken'), { from, intent: 'link' });
    },
  },
  social_connected: {
    cause: 'connecting a second account of one provider',
    status: 200,
    text: messageFor('social_connected', { provider: 'LinkedIn' }),
    async make() {
      const { id, from } = await site.inside();
      await linking(site.database, 'linkedin', 'guest-first', id);
      return site.fromProvider('linkedin', choosing('guest-second'), { from, intent: 'link' });
    },
  },
  social_not_yours: {
    cause: 'proving oneself again as somebody else',
    status: 200,
    text: messageFor('social_not_yours', { provider: 'LinkedIn' }),
    async make() {
      const { id, from } = await site.inside();
      await linking(site.database, 'linkedin', 'guest-right', id);
      return site.fromProvider('linkedin', choosing('guest-wrong'), { from, intent: 'step_up' });
    },
  },
  last_way_in: {
    cause: 'disconnecting all one can sign in with',
    status: 422,
    text: messageFor('last_way_in'),
    async make() {
      const { call } = await withoutPassword();
      return call('/api/identity/links/google-oauth2', undefined, 'DELETE');
    },
  },
  password_not_set: {
    cause: 'a change of password by somebody who has none',
    status: 422,
    text: messageFor('password_not_set'),
    make: async () => (await withoutPassword()).call('/api/identity/password', changePassword('')),
  },
  mfa_required: {
    cause: 'the right password of somebody with a second factor',
    status: 422,
    text: messageFor('mfa_required'),
    make: async () => site.signIn((await site.account({ mfa: true })).email),
  },
  mfa_invalid: {
    cause: 'a wrong code',
    status: 400,
    text: messageFor('mfa_invalid'),
    async make() {
      const { mfa_token } = (await site.signIn((await site.account({ mfa: true })).email)).body;
      return site.visitor().call('/api/identity/mfa', { body: { mfa_token, code: '000000' } });
    },
  },
  passkey_invalid: {
    cause: 'a passkey nobody has',
    status: 400,
    text: messageFor('passkey_invalid'),
    make: () => site.visitor().call('/api/identity/passkeys/login', { body: { response: STRANGE_PASSKEY } }),
  },
  auth_timeout: {
    cause: 'a code that comes when the first step is long over',
    status: 401,
    text: 'Authentication problem. Please log in again.',
    make: () =>
      site.visitor().call('/api/identity/mfa', { body: { mfa_token: 'x'.repeat(43), code: '000000' } }),
  },
  link_expired: {
    cause: 'a link to set a password that nobody mailed',
    status: 422,
    text: messageFor('link_expired'),
    make: () =>
      site
        .visitor()
        .call('/api/identity/reset/confirm', { body: { token: 'x'.repeat(43), password: PASSWORD } }),
  },
  email_not_verified: {
    cause: 'an address that was never confirmed',
    status: 422,
    text: messageFor('email_not_verified'),
    make: async () => (await site.inside()).call('/api/user/email-verified', {}),
  },
  bot_detected: {
    cause: 'a sign-up with the field filled in that people do not see',
    status: 422,
    text: BOT,
    make: () => site.signUp({ [HONEYPOT_FIELD]: 'Acme' }),
  },
};

const bytes = Buffer.from('{}').toString('base64url');
const STRANGE_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
};

describe('every code has a cause, and its own words', () => {
  it.each(Object.entries(CATALOGUE).map(([code, row]) => ({ code, ...row })))(
    '$code: $cause',
    async ({ code, status, text, make }) => {
      const answer = await make();
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code, message: text });
      // A provider's refusal is told as an outcome, everything else as an error.
      if (answer.body.kind === 'refused') return;
      expect(answer.body.__error__).toEqual([text]);
      const { path, method } = answer.asked;
      const [, call] = Object.entries(described).find(([pattern]) => isAt(path, pattern)) ?? [];
      const refusal = call?.[method.toLowerCase()]?.responses[status];
      expect(JSON.stringify(refusal), `the description of ${method} ${path}`).toContain(`"${code}"`);
    },
  );

  it.each([
    ['a mail too many', '/api/identity/reset', 6, 'Too many requests. Please try again later.'],
    ['a lookup too many', '/api/auth/login', 21, 'Too many requests. Please try again later.'],
  ])('rate_limited: %s', async (_cause, path, times, message) => {
    const from = site.visitor();
    const ask = (index: number) => from.call(path, { body: { email: `x${index}@furrow.example` } });
    for (let index = 1; index < times; index += 1) expect((await ask(index)).status).not.toBe(429);
    const last = await ask(times);
    expect([last.status, last.body]).toMatchObject([429, { code: 'rate_limited', message }]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('auth_timeout: a session that nobody used for a day, at its refresh', async () => {
    const { id, email } = await site.account();
    const from = site.visitor();
    await site.signIn(email, PASSWORD, from);
    await site.database.run(
      sql`update session set last_seen_at = last_seen_at - interval '25 hours' where user_id = ${id}`,
    );
    const headers = { 'x-furrow': '1', origin: site.url };
    const refused = await from.call('/api/identity/refresh', { method: 'POST', headers });
    expect([refused.status, refused.body]).toMatchObject([
      401,
      { code: 'auth_timeout', message: 'Authentication problem. Please log in again.' },
    ]);
  });
});

it('E1 until the password is right every account answers as none does, to the byte', async () => {
  const addresses = ['nobody-at-all@furrow.example'];
  for (const known of [
    {},
    { password: null },
    { state: 'disabled_at' },
    { state: 'blocked_at' },
    { mfa: true },
  ])
    addresses.push((await site.account(known as Known)).email);
  const answers = await Promise.all(addresses.map((email) => site.signIn(email, 'wrong')));
  const seen = answers.map(({ status, text, headers }) => {
    const names = [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
    return JSON.stringify([status, text, names, headers.getSetCookie()]);
  });
  expect(new Set(seen).size).toBe(1);
  expect(answers[0]?.body.code).toBe('access_denied');
});
