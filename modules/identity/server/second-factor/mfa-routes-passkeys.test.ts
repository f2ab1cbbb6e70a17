import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyRequestOptions } from '../../contract/index.ts';
import { SoftAuthenticator } from '../passkeys/passkeys.fixture.ts';
import { type MfaApp, ORIGIN, startMfaApp } from './mfa-routes.fixture.ts';

let app: MfaApp;
beforeAll(async () => {
  app = await startMfaApp(await testDatabase({ acquireTimeoutMs: 15_000 }));
});
afterAll(() => app.close());

const key = () => new SoftAuthenticator(ORIGIN);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const at = (path: string) => `/api/identity${path}`;
const isOn = async (userId: Id<'user'>) =>
  (
    await app.database.one<{ on: boolean }>(
      sql`select mfa_required as on from user_account where id = ${userId}`,
    )
  ).on;

async function signedIn() {
  const userId = await app.newUser();
  return { userId, token: (await app.signIn(userId)).accessToken };
}

const requestOptions = async (path: string, given: { token?: string; body?: object } = {}) =>
  (await app.call('POST', at(path), given)).body as PasskeyRequestOptions;

describe('passkeys', () => {
  it('are added, named, listed and removed; each is told', async () => {
    const { userId, token } = await signedIn();
    const { added, id } = await app.addPasskey(token, key(), 'Blue key');
    expect(added).toMatchObject({ status: 201, body: { name: 'Blue key', last_used_at: null } });
    expect(
      (await app.call('PATCH', at(`/passkeys/${id}`), { token, body: { name: ' Red key ' } })).body,
    ).toMatchObject({ id, name: 'Red key' });
    expect((await app.call('GET', at('/passkeys'), { token })).body).toMatchObject({
      data: [{ id, name: 'Red key' }],
      count: 1,
    });
    expect((await app.call('DELETE', at(`/passkeys/${id}`), { token })).body).toEqual({ mfa: false });
    expect(await app.events(userId)).toEqual(
      expect.arrayContaining(['passkey_added', 'passkey_renamed', 'passkey_removed']),
    );
    expect(app.told).toContainEqual({ kind: 'passkey_added', userId });
    expect(app.told).toContainEqual({ kind: 'passkey_removed', userId });
  });

  it('F1 of others are not there', async () => {
    const { token } = await signedIn();
    const { id } = await app.addPasskey(token, key());
    const other = await signedIn();
    const rename = { token: other.token, body: { name: 'Mine' } };
    expect((await app.call('PATCH', at(`/passkeys/${id}`), rename)).status).toBe(404);
    expect((await app.call('DELETE', at(`/passkeys/${id}`), { token: other.token })).status).toBe(404);
    expect((await app.call('GET', at('/passkeys'), { token })).body).toMatchObject({ count: 1 });
  });

  it('sign in alone, also where a second factor is on', async () => {
    const { userId, token } = await signedIn();
    const own = key();
    await app.addPasskey(token, own);
    await app.call('PATCH', '/api/auth/login', { token, body: { mfa: true } });
    const response = own.get(await requestOptions('/passkeys/login/options'));
    const answer = await app.call('POST', at('/passkeys/login'), { body: { response } });
    expect(answer).toMatchObject({ status: 200, body: { userData: { user_id: userId } } });
    const again = await app.call('POST', at('/passkeys/login'), { body: { response } });
    expect([again.status, codeOf(again)]).toEqual([400, 'passkey_invalid']);
  });

  it('are a second step, of the person who made the first', async () => {
    const { userId, token } = await signedIn();
    const own = key();
    await app.addPasskey(token, own);
    const stranger = key();
    await app.addPasskey((await signedIn()).token, stranger);
    await app.call('PATCH', '/api/auth/login', { token, body: { mfa: true } });
    const mfa_token = await app.firstStep(userId);
    const options = () => requestOptions('/mfa/passkey/options', { body: { mfa_token } });
    expect((await options()).allowCredentials).toEqual([
      { id: own.id, type: 'public-key', transports: ['internal'] },
    ]);
    const finish = async (authenticator: SoftAuthenticator) =>
      app.call('POST', at('/mfa/passkey'), {
        body: { mfa_token, response: authenticator.get(await options()) },
      });
    expect(codeOf(await finish(stranger))).toBe('passkey_invalid');
    expect((await finish(own)).status).toBe(200);
    expect((await app.call('POST', at('/mfa/passkey/options'), { body: { mfa_token } })).status).toBe(401);
  });

  it('that count back are refused and noted', async () => {
    const { userId, token } = await signedIn();
    const own = key();
    await app.addPasskey(token, own);
    const response = own.get(await requestOptions('/passkeys/login/options'), { counter: 1 });
    expect(codeOf(await app.call('POST', at('/passkeys/login'), { body: { response } }))).toBe(
      'passkey_invalid',
    );
    expect(await app.events(userId)).toContain('passkey_cloned');
  });

  it('that are all somebody can sign in with are not removed', async () => {
    const { userId, token } = await signedIn();
    const { id } = await app.addPasskey(token, key());
    await app.database.run(sql`update user_account set password_hash = null where id = ${userId}`);
    const remove = () => app.call('DELETE', at(`/passkeys/${id}`), { token });
    expect(codeOf(await remove())).toBe('last_way_in');
    await app.database.run(sql`insert into identity_link (issuer, subject, user_id, linked_at)
      values ('https://accounts.google.com', ${userId}, ${userId}, now())`);
    expect((await remove()).status).toBe(200);
  });

  it('stay a second factor when the authenticator app goes', async () => {
    const { userId, token } = await app.enrolled();
    const { id } = await app.addPasskey(token, key());
    expect((await app.call('DELETE', at('/totp'), { token })).body).toEqual({ mfa: true });
    expect((await app.call('DELETE', at(`/passkeys/${id}`), { token })).body).toEqual({ mfa: false });
    expect(await isOn(userId)).toBe(false);
  });
});
