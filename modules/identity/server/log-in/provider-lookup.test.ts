import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailAvailable } from '../sign-up/email-available.ts';
import { type AccountWorld, accountWorld, visitor } from '../users/test-accounts.ts';
import { lookUpProvider } from './provider-lookup.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await accountWorld();
  await world.user('own@furrow.example');
  const id = await world.user('social@furrow.example', { password: null });
  await world.database.run(sql`update user_account set social = 'google-oauth2' where id = ${id}`);
});
afterAll(() => world.close());

const lookUp = async (email: string, from = visitor()) => {
  const result = await lookUpProvider(world.deps, { email, visitor: from });
  return result.ok ? result.value : result.error.code;
};

it('says how somebody signs in', async () => {
  expect(await lookUp('OWN@furrow.example')).toEqual({ authProvider: 'email', social: null });
  expect(await lookUp('social@furrow.example')).toEqual({
    authProvider: 'google-oauth2',
    social: 'google-oauth2',
  });
  expect(await lookUp('nobody@furrow.example')).toBe('user-not-found');
});

it('names a connection or email, never what we call an issuer', async () => {
  const id = await world.user('passkey@furrow.example', { password: null });
  await world.database.run(sql`insert into identity_link (issuer, subject, user_id, linked_at)
    values ('https://tenant.example/', 'auth0|1', ${id}, now())`);
  expect(await lookUp('passkey@furrow.example')).toEqual({ authProvider: 'email', social: null });
});

it('an address that is taken is told as user_exists', async () => {
  const ask = async (email: string) => {
    const result = await emailAvailable(world.deps, { email, visitor: visitor() });
    return result.ok ? 'free' : result.error.code;
  };
  expect(await ask('own@furrow.example')).toBe('user_exists');
  expect(await ask('free@furrow.example')).toBe('free');
});

it('E1 both questions share one budget, twenty in fifteen minutes', async () => {
  const from = visitor('curious', '192.0.2.200');
  for (let index = 0; index < 10; index += 1) {
    await lookUp(`a${index}@furrow.example`, from);
    await emailAvailable(world.deps, { email: `b${index}@furrow.example`, visitor: from });
  }
  expect(await lookUp('own@furrow.example', from)).toBe('rate_limited');
  expect(await emailAvailable(world.deps, { email: 'own@furrow.example', visitor: from })).toMatchObject({
    ok: false,
    error: { code: 'rate_limited', retryAfterSeconds: 900 },
  });
});
