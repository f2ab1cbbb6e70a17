import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { profileOf } from './claims.ts';
import { finishGrant } from './finish-grant.ts';
import { challengeOf, PROVIDER_TIMEOUT_SECONDS } from './oidc-provider.ts';
import type { SocialProvider } from './provider.ts';

export interface FacebookSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer?: string;
  readonly authorizationEndpoint?: string;
  readonly tokenEndpoint?: string;
  readonly profileEndpoint?: string;
  readonly knownAs?: string;
  readonly fetch?: client.CustomFetch;
  readonly insecure?: boolean;
}

const ISSUER = 'https://www.facebook.com';
const GRAPH = 'https://graph.facebook.com/v23.0';
const FIELDS = 'id,name,first_name,last_name,email';

/**
 * Facebook: OAuth 2 and a profile from its Graph API. It has no word for a checked address, so its addresses count as
 * not checked and never open an account that exists.
 */
export function facebookProvider(settings: FacebookSettings): SocialProvider {
  const issuer = settings.issuer ?? ISSUER;
  const profileEndpoint = settings.profileEndpoint ?? `${GRAPH}/me`;
  const config = new client.Configuration(
    {
      issuer,
      authorization_endpoint: settings.authorizationEndpoint ?? `${ISSUER}/v23.0/dialog/oauth`,
      token_endpoint: settings.tokenEndpoint ?? `${GRAPH}/oauth/access_token`,
    },
    settings.clientId,
    settings.clientSecret,
    client.ClientSecretPost(settings.clientSecret),
  );
  config.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (settings.fetch) config[client.customFetch] = settings.fetch;
  if (settings.insecure === true) client.allowInsecureRequests(config);

  return {
    issuer: settings.knownAs ?? issuer,

    async authorizationUrl(flow, redirectUri, { ask }) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile email',
        state: flow.state,
        ...(ask ? { auth_type: 'reauthenticate' } : {}),
        ...(await challengeOf(flow)),
      });
    },

    async profile(callbackUrl, flow) {
      const tokens = await finishGrant(config, callbackUrl, {
        expectedState: flow.state,
        pkceCodeVerifier: flow.codeVerifier,
      });
      const address = new URL(profileEndpoint);
      address.searchParams.set('fields', FIELDS);
      // Proves that the token is used by the application it was given to.
      const proof = createHmac('sha256', settings.clientSecret).update(tokens.access_token).digest('hex');
      address.searchParams.set('appsecret_proof', proof);
      const answer = await client.fetchProtectedResource(config, tokens.access_token, address, 'GET');
      if (!answer.ok) throw new TypeError(`the profile was answered with ${answer.status}`);
      const person = (await answer.json()) as Readonly<Record<string, unknown>>;
      if (typeof person.id !== 'string') throw new TypeError('the profile has no id');
      return profileOf(settings.knownAs ?? issuer, person.id, {
        email: person.email,
        name: person.name,
        given_name: person.first_name,
        family_name: person.last_name,
      });
    },
  };
}
