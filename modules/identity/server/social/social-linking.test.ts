import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { keptMail } from '@furrow/providers/kept-mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageFor } from '../../rules/index.ts';
import { oidcProvider } from './oidc-provider.ts';
import { FakeIssuer } from './test-issuer.ts';
import { addUser, count, outcomeIn, type SocialSite, startSocialSite } from './test-social-site.ts';

let google: FakeIssuer;
let linkedin: FakeIssuer;
let site: SocialSite;

const clientOf = (issuer: FakeIssuer) =>
  oidcProvider({ issuer: issuer.issuer, clientId: 'client', clientSecret: 'a secret', insecure: true });

beforeAll(async () => {
  [google, linkedin] = await Promise.all([FakeIssuer.start(), FakeIssuer.start()]);
  const providers = new Map([
    ['google-oauth2', clientOf(google)],
    ['linkedin', clientOf(linkedin)],
  ]);
  site = await startSocialSite({ providerFor: (name) => providers.get(name) ?? null });
});

afterAll(async () => {
  await site.close();
  await Promise.all([google.close(), linkedin.close()]);
});

async function signIn(issuer: FakeIssuer, person: object, query = 'mode=popup') {
  issuer.person = { ...person };
  const browser = site.browser();
  const name = issuer === google ? 'google-oauth2' : 'linkedin';
  const back = issuer.consent(await browser.follow(`/api/identity/authorize/${name}?${query}`));
  const answer = await browser.open(back);
  return { browser, answer, outcome: query.includes('popup') ? await outcomeIn(answer) : null };
}

const userOf = async (subject: string, issuer: FakeIssuer) =>
  (
    await site.deps.database.maybe<{ user_id: Id<'user'> }>(
      sql`select user_id from identity_link where issuer = ${issuer.issuer} and subject = ${subject}`,
    )
  )?.user_id;

const mailsTo = async (address: string) =>
  (await keptMail(site.deps.database, { to: address, limit: 10 })).map(({ subject }) => subject);

describe('linking', () => {
  it('an address that both sides have checked opens the account there is, and its history says so', async () => {
    const userId = await addUser(site, { email: 'Ada@Example.com' });
    const { outcome } = await signIn(google, { sub: 'ada', email: 'ada@example.com', email_verified: true });
    expect(outcome).toMatchObject({ kind: 'signed_in', is_new: false, confirm_privacy: true });
    expect(await userOf('ada', google)).toBe(userId);
    const events = await site.deps.database.rows<{ kind: string }>(
      sql`select kind from security_event where user_id = ${userId} order by id`,
    );
    expect(events.map(({ kind }) => kind).sort()).toEqual(['login', 'social_linked']);
    expect(await mailsTo('Ada@Example.com')).toEqual([expect.stringMatching(/Google$/)]);
  });

  it.each([
    ['says nothing about it', {}],
    ['says it is not checked', { email_verified: false }],
    ['says something odd', { email_verified: 1 }],
  ])('E13 no link when the provider %s', async (what, said) => {
    const email = `e13-${what.length}@example.com`;
    await addUser(site, { email });
    const [links, sessions] = [await count(site, 'identity_link'), await count(site, 'session')];
    const { outcome, browser } = await signIn(google, { sub: email, email, ...said });
    expect(outcome).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'user_exists',
      message: 'Email already in use, please log in.',
    });
    expect(browser.cookie('furrow_refresh')).toBeUndefined();
    expect([await count(site, 'identity_link'), await count(site, 'session')]).toEqual([links, sessions]);
  });

  it('E13 J4 an account whose own address was never checked is its owner’s, without what was planted in it', async () => {
    const email = 'planted@example.com';
    const userId = await addUser(site, { email, verified: false, mfa: true });
    const { database } = site.deps;
    const planter = await database.transaction((tx) =>
      site.sessions.start(tx, {
        userId,
        amr: ['pwd', 'otp'],
        request: { ip: '198.51.100.9', userAgent: 'planter', deviceId: null },
        now: site.clock.now(),
      }),
    );
    await signIn(linkedin, { sub: 'planter', email: 'planter@example.com', email_verified: true });
    await database.run(sql`update identity_link set user_id = ${userId} where subject = 'planter'`);
    await database.run(
      sql`update user_account set password_hash = 'known to the planter' where id = ${userId}`,
    );
    const { outcome } = await signIn(google, {
      sub: 'owner',
      email,
      email_verified: true,
      given_name: 'Olga',
      family_name: 'Owner',
    });
    expect(outcome).toMatchObject({ kind: 'signed_in', is_new: false, confirm_privacy: false });
    expect(
      await database.one(sql`select password_hash, mfa_required, social, first_name,
        email_verified_at is not null as verified from user_account where id = ${userId}`),
    ).toEqual({
      password_hash: null,
      mfa_required: false,
      social: 'google-oauth2',
      first_name: 'Olga',
      verified: true,
    });
    expect(await database.rows(sql`select end_reason from session where id = ${planter.sessionId}`)).toEqual([
      { end_reason: 'account_claimed' },
    ]);
    expect(await database.rows(sql`select subject from identity_link where user_id = ${userId}`)).toEqual([
      { subject: 'owner' },
    ]);
    expect(await mailsTo(email)).toEqual(['Your Furrow account is ready']);
  });

  it('J4 an address that the provider has not checked claims nothing', async () => {
    const email = 'unclaimed@example.com';
    const userId = await addUser(site, { email, verified: false });
    expect((await signIn(google, { sub: 'typed it', email })).outcome).toMatchObject({ code: 'user_exists' });
    expect(
      await site.deps.database.one(sql`select email_verified_at from user_account where id = ${userId}`),
    ).toEqual({ email_verified_at: null });
  });

  it('E13 no link by letters that only look the same', async () => {
    await addUser(site, { email: 'vera@example.com' });
    const person = { sub: 'fullwidth', email: '\uff56era@example.com', email_verified: true };
    expect((await signIn(google, person)).outcome).toMatchObject({ kind: 'refused', code: 'user_exists' });
  });

  it('E13 an unchecked address of nobody makes a user whose address is unchecked here too', async () => {
    const { outcome } = await signIn(google, { sub: 'unchecked', email: 'unchecked@example.com' });
    expect(outcome).toMatchObject({ kind: 'signed_in', is_new: true });
    const user = await site.deps.database.one(
      sql`select email_verified_at from user_account where email_normal = 'unchecked@example.com'`,
    );
    expect(user).toEqual({ email_verified_at: null });
    expect(await mailsTo('unchecked@example.com')).toEqual([expect.stringMatching(/^Verify/)]);
  });

  it('E14 the same subject at another issuer is another user', async () => {
    await signIn(google, { sub: 'same', email: 'same-a@example.com', email_verified: true });
    await signIn(linkedin, { sub: 'same', email: 'same-b@example.com', email_verified: true });
    const [first, second] = [await userOf('same', google), await userOf('same', linkedin)];
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    expect(first).not.toBe(second);
  });

  it('a person stays the same user when their address at the provider changes, even to that of another', async () => {
    await addUser(site, { email: 'other@example.com' });
    await signIn(google, { sub: 'moves', email: 'before@example.com', email_verified: true });
    const userId = await userOf('moves', google);
    const { outcome } = await signIn(google, {
      sub: 'moves',
      email: 'other@example.com',
      email_verified: true,
    });
    expect(outcome).toMatchObject({ kind: 'signed_in', is_new: false });
    expect(await userOf('moves', google)).toBe(userId);
  });

  it.each([undefined, '', 'nonsense', 'a@b'])('an address of %j is none', async (email) => {
    const { outcome } = await signIn(google, { sub: `none-${email}`, email, email_verified: true });
    expect(outcome).toMatchObject({
      code: 'social_email_missing',
      message: messageFor('social_email_missing', { provider: 'Google' }),
    });
  });
});

describe('E15 a second factor', () => {
  const person = { sub: 'mfa', email: 'mfa@example.com', email_verified: true };

  it('is not skipped: first the words of A8, then a step to the code, never a session', async () => {
    const userId = await addUser(site, { email: 'mfa@example.com', mfa: true });
    const sessions = await count(site, 'session');
    const first = await signIn(google, person);
    expect(first.outcome).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'social_mfa_required',
      message:
        'Since you have enabled two factor authentication, as an additional security step, please log in with Google once again. Thank you!',
    });
    const again = await signIn(google, person, 'mode=popup&mfa=1&redirect=/portfolio');
    expect(again.outcome).toEqual({
      kind: 'mfa_required',
      connection: 'google-oauth2',
      redirect: '/portfolio',
      mfa_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const { browser } of [first, again]) {
      expect(browser.cookie('furrow_refresh')).toBeUndefined();
      expect(browser.cookie('furrow_page')).toBeUndefined();
    }
    expect(await count(site, 'session')).toBe(sessions);
    const waiting = await site.deps.database.one(
      sql`select user_id, data from one_time_token where kind = 'mfa_login'`,
    );
    expect(waiting).toEqual({ user_id: userId, data: { amr: ['google-oauth2'] } });
  });

  it('without a popup the step goes back in a cookie that only the server reads, once', async () => {
    const { browser, answer } = await signIn(google, person, 'mfa=1&redirect=/portfolio&from=/farm');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/sign-in?social=google-oauth2&redirect=%2Fportfolio&from=%2Ffarm',
    ]);
    const ask = async () => (await browser.open('/api/identity/social-outcome', { method: 'POST' })).json();
    expect(await ask()).toMatchObject({ outcome: { kind: 'mfa_required', redirect: '/portfolio' } });
    expect(await ask()).toEqual({ outcome: null });
  });

  it.each([
    ['disabled_at', 'auth/user-disabled'],
    ['blocked_at', 'blocked_user'],
  ] as const)('E23 somebody with %s is told %s, and nothing is linked', async (column, code) => {
    const email = `${column}@example.com`;
    const userId = await addUser(site, { email });
    await site.deps.database.run(
      sql`update user_account set ${sql.identifier(column, ['disabled_at', 'blocked_at'])} = now() where id = ${userId}`,
    );
    const { outcome, browser } = await signIn(google, { sub: email, email, email_verified: true });
    expect(outcome).toMatchObject({ kind: 'refused', code });
    expect(browser.cookie('furrow_refresh')).toBeUndefined();
    expect(await userOf(email, google)).toBeUndefined();
  });
});

it('E23 nobody new from a country that is not served; those who are users stay', async () => {
  const abroad = await startSocialSite({ providerFor: () => clientOf(google) }, { country: 'FR' });
  const begin = '/api/identity/authorize/google-oauth2?mode=popup';
  const outcomeOf = async (person: object) => {
    google.person = { ...person };
    const browser = abroad.browser();
    return outcomeIn(await browser.open(google.consent(await browser.follow(begin))));
  };
  try {
    const person = { sub: 'abroad', email: 'abroad@example.com', email_verified: true };
    expect(await outcomeOf(person)).toMatchObject({ code: 'reject-signup-by-country' });
    expect(await count(abroad, 'user_account')).toBe(0);
    await addUser(abroad, { email: 'abroad@example.com' });
    expect(await outcomeOf(person)).toMatchObject({ kind: 'signed_in' });
  } finally {
    await abroad.close();
  }
});

it('F16 in maintenance who is known comes in, and nobody is added or linked', async () => {
  const resting = await startSocialSite({ providerFor: () => clientOf(google) }, { maintenance: true });
  const begin = '/api/identity/authorize/google-oauth2?mode=popup';
  const outcomeOf = async (person: object) => {
    google.person = { ...person };
    const browser = resting.browser();
    return outcomeIn(await browser.open(google.consent(await browser.follow(begin))));
  };
  try {
    const person = { sub: 'resting', email: 'resting@example.com', email_verified: true };
    expect(await outcomeOf(person)).toMatchObject({ kind: 'refused', code: 'maintenance' });
    const userId = await addUser(resting, { email: 'resting@example.com' });
    expect(await outcomeOf(person)).toMatchObject({ kind: 'refused', code: 'maintenance' });
    expect([await count(resting, 'identity_link'), await count(resting, 'session')]).toEqual([0, 0]);
    await resting.deps.database.run(sql`insert into identity_link (issuer, subject, user_id, linked_at)
      values (${google.issuer}, 'resting', ${userId}, now())`);
    expect(await outcomeOf(person)).toMatchObject({ kind: 'signed_in', is_new: false });
  } finally {
    await resting.close();
  }
});
