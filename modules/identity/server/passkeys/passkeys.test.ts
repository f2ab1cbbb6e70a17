import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertPasskey, passkeyRequestOptionsFor } from './assert-passkey.ts';
import { SoftAuthenticator, type Twist } from './passkeys.fixture.ts';
import { passkeysOf, removePasskey, renamePasskey } from './passkeys.ts';
import { passkeyCreationOptionsFor, registerPasskey } from './register-passkey.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

const now = new Date('2026-03-02T15:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const party = { id: 'invest.example.com', origin: 'https://invest.example.com', name: 'Furrow' };

let userId: Id<'user'>;
let key: SoftAuthenticator;
beforeEach(async () => {
  userId = await newUser();
  key = new SoftAuthenticator(party.origin);
});

async function newUser(): Promise<Id<'user'>> {
  const id = newId('user', now);
  await database.run(sql`insert into user_account (id, email, email_normal, created_at, updated_at)
    values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, ${now}, ${now})`);
  return id;
}

const creation = (id = userId) =>
  database.transaction((tx) =>
    passkeyCreationOptionsFor(tx, { user: { id, email: 'ann@example.com', name: 'Ann' }, party, now }),
  );

async function register(twist: Twist = {}, at = now) {
  const response = key.create(await creation(), twist);
  return database.transaction((tx) =>
    registerPasskey(tx, { userId, response, name: undefined, party, now: at }),
  );
}

const request = (whose: Id<'user'> | null, purpose: 'login' | 'mfa' | 'step_up' = 'login') =>
  database.transaction((tx) => passkeyRequestOptionsFor(tx, { purpose, userId: whose, party, now }));

const present = (response: ReturnType<SoftAuthenticator['get']>, whose: Id<'user'> | null = null, at = now) =>
  database.transaction((tx) =>
    assertPasskey(tx, { purpose: 'login', userId: whose, party, now: at, response }),
  );

async function signIn(twist: Twist = {}, at = now) {
  return present(key.get(await request(null), twist), null, at);
}

describe('registering a passkey', () => {
  it('asks for one that can be found and that is unlocked, and never for the same one twice', async () => {
    expect(await creation()).toMatchObject({
      rp: { id: 'invest.example.com', name: 'Furrow' },
      user: { id: Buffer.from(userId).toString('base64url'), name: 'ann@example.com', displayName: 'Ann' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    await register();
    expect((await creation()).excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('keeps the public key and a name', async () => {
    expect(await register()).toMatchObject({ ok: true, value: { user_id: userId, credential_id: key.id } });
    expect(await passkeysOf(database, userId)).toMatchObject([{ name: 'Passkey 1', counter: 1n }]);
  });

  it.each<[string, Twist]>([
    ['another site', { origin: 'https://evil.example' }],
    ['the same site without encryption', { origin: 'http://invest.example.com' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge nobody gave', { challenge: 'AAAA' }],
    ['an assertion instead', { type: 'webauthn.get' }],
    ['a key that was not unlocked', { flags: 0x01 }],
    ['nobody present', { flags: 0x04 }],
  ])('refuses %s', async (_name, twist) => {
    expect(await register(twist)).toEqual({ ok: false, error: 'invalid' });
    expect(await passkeysOf(database, userId)).toEqual([]);
  });

  it('refuses a challenge that was used, is too old, or was given to somebody else', async () => {
    const response = key.create(await creation());
    const twice = () =>
      database.transaction((tx) => registerPasskey(tx, { userId, response, name: 'A', party, now }));
    expect((await twice()).ok).toBe(true);
    await database.transaction(async (tx) => {
      const [row] = await passkeysOf(tx, userId);
      await removePasskey(tx, { userId, id: row?.id ?? '' });
    });
    expect((await twice()).ok).toBe(false);
    expect((await register({}, after(300_000))).ok).toBe(false);
    const foreign = key.create(await creation(await newUser()));
    expect(
      await database.transaction((tx) =>
        registerPasskey(tx, { userId, response: foreign, name: 'A', party, now }),
      ),
    ).toEqual({ ok: false, error: 'invalid' });
  });

  it('refuses a credential that is already somebody’s', async () => {
    await register();
    const first = userId;
    userId = await newUser();
    expect((await register()).ok).toBe(false);
    expect(await passkeysOf(database, first)).toHaveLength(1);
  });

  it('refuses the twenty-first', async () => {
    for (let count = 0; count < 20; count += 1) {
      key = new SoftAuthenticator(party.origin);
      await register();
    }
    key = new SoftAuthenticator(party.origin);
    expect((await register()).ok).toBe(false);
  });
});

describe('signing in with a passkey', () => {
  beforeEach(async () => {
    await register();
  });

  it('says whose it is without being told, and remembers when', async () => {
    expect(await request(null)).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    expect(await signIn({}, after(1_000))).toMatchObject({ ok: true, value: { user_id: userId } });
    expect(await passkeysOf(database, userId)).toMatchObject([{ counter: 2n, last_used_at: after(1_000) }]);
  });

  it.each<[string, Twist]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge nobody gave', { challenge: 'AAAA' }],
    ['a registration instead', { type: 'webauthn.create' }],
    ['a key that was not unlocked', { flags: 0x01 }],
    ['nobody present', { flags: 0x04 }],
    ['another’s handle', { userHandle: Buffer.from('user_other').toString('base64url') }],
    ['an unknown credential', { id: 'AAAA' }],
  ])('refuses %s', async (_name, twist) => {
    expect(await signIn(twist)).toMatchObject({ ok: false, error: { reason: 'invalid' } });
  });

  it('refuses a signature by another key', async () => {
    const other = new SoftAuthenticator(party.origin);
    const response = other.get(await request(null), { id: key.id, userHandle: undefined });
    expect((await present(response)).ok).toBe(false);
  });

  it('E16 takes a challenge once, of twenty at the same time too', async () => {
    key.counts = false;
    const response = key.get(await request(null), { counter: 9 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => present(response)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await present(response)).ok).toBe(false);
  });

  it('refuses a challenge of another purpose, another person, or five minutes ago', async () => {
    expect((await present(key.get(await request(userId, 'mfa')), userId)).ok).toBe(false);
    expect((await present(key.get(await request(userId)), await newUser())).ok).toBe(false);
    expect((await present(key.get(await request(userId)), null)).ok).toBe(false);
    expect((await signIn({}, after(300_000))).ok).toBe(false);
  });

  it('as a second step takes only a passkey of that person', async () => {
    const other = await newUser();
    expect((await present(key.get(await request(other)), other)).ok).toBe(false);
    expect((await present(key.get(await request(userId)), userId)).ok).toBe(true);
  });

  it('refuses a key that counts back or stands still, and says that there are two of it', async () => {
    expect((await signIn({ counter: 50 })).ok).toBe(true);
    for (const counter of [50, 49, 0]) {
      expect(await signIn({ counter })).toEqual({ ok: false, error: { reason: 'cloned', userId } });
    }
    expect((await signIn({ counter: 51 })).ok).toBe(true);
  });

  it('takes keys that never count', async () => {
    await database.run(sql`update passkey set counter = 0 where user_id = ${userId}`);
    expect([(await signIn({ counter: 0 })).ok, (await signIn({ counter: 0 })).ok]).toEqual([true, true]);
  });

  it('refuses a removed one', async () => {
    await database.transaction(async (tx) => {
      const [row] = await passkeysOf(tx, userId);
      await removePasskey(tx, { userId, id: row?.id ?? '' });
    });
    expect((await signIn()).ok).toBe(false);
  });
});

it('F1 nobody renames or removes another’s passkey', async () => {
  await register();
  const [row] = await passkeysOf(database, userId);
  const id = row?.id ?? '';
  const other = await newUser();
  await database.transaction(async (tx) => {
    expect(await renamePasskey(tx, { userId: other, id, name: 'Mine' })).toBeUndefined();
    expect(await removePasskey(tx, { userId: other, id })).toBeUndefined();
    expect(await renamePasskey(tx, { userId, id, name: 'Blue key' })).toMatchObject({ name: 'Blue key' });
  });
});
