import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowSecrets } from './flow-secrets.ts';
import { oidcProvider } from './oidc-provider.ts';
import { FakeIssuer } from './test-issuer.ts';

let issuer: FakeIssuer;

beforeAll(async () => {
  issuer = await FakeIssuer.start();
});

afterAll(() => issuer.close());

const flow = flowSecrets('s'.repeat(43), 'b'.repeat(43));
const callback = 'https://furrow.example/api/identity/callback/linkedin';
const client = { clientId: 'client', clientSecret: 'a secret', insecure: true };

it('sends LinkedIn neither a verifier nor a nonce, which it would refuse and forget', async () => {
  const provider = oidcProvider({ ...client, issuer: issuer.issuer, pkce: false, nonce: false });
  const asked = await provider.authorizationUrl(flow, callback, { ask: false });
  expect([...asked.searchParams.keys()].sort()).toEqual([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ]);
  issuer.person = {
    sub: 'li',
    email: 'li@example.com',
    email_verified: 'true',
    given_name: 'Li',
    family_name: 'Wei',
  };
  expect(await provider.profile(new URL(issuer.consent(asked.href)), flow)).toEqual({
    issuer: issuer.issuer,
    subject: 'li',
    email: 'li@example.com',
    emailVerified: true,
    givenName: 'Li',
    familyName: 'Wei',
    fullName: undefined,
  });
  expect(issuer.tokenRequests.at(-1)?.has('code_verifier')).toBe(false);
});

it('asks for the profile when the ID token leaves the address out', async () => {
  const provider = oidcProvider({ ...client, issuer: issuer.issuer });
  const asked = await provider.authorizationUrl(flow, callback, { ask: false });
  issuer.person = { sub: 'short', email: 'short@example.com', email_verified: true };
  issuer.claims = ({ email: _email, ...claims }) => claims;
  const profile = await provider.profile(new URL(issuer.consent(asked.href)), flow);
  expect(profile).toMatchObject({ subject: 'short', email: 'short@example.com', emailVerified: true });
  expect(issuer.profileRequests).toBe(1);
  issuer.claims = (claims) => claims;
});

it('a provider that was down at first is asked again', async () => {
  const provider = oidcProvider({ ...client, issuer: issuer.issuer });
  issuer.down = true;
  await expect(provider.authorizationUrl(flow, callback, { ask: false })).rejects.toThrow();
  issuer.down = false;
  expect((await provider.authorizationUrl(flow, callback, { ask: false })).origin).toBe(issuer.origin);
});

it('asks the person where that is wanted, in the words of the provider', async () => {
  const asking = { prompt: 'select_account' };
  const provider = oidcProvider({ ...client, issuer: issuer.issuer, asking });
  const promptOf = async (ask: boolean) =>
    (await provider.authorizationUrl(flow, callback, { ask })).searchParams.get('prompt');
  expect([await promptOf(false), await promptOf(true)]).toEqual([null, 'select_account']);
});
