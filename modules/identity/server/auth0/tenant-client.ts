import * as client from 'openid-client';
import { type AnyConnection, AUTH0_CONNECTION } from '../../rules/connections.ts';
import { TENANT_MAX_AGE_SECONDS } from '../../rules/tenant.ts';
import { profileOf } from '../social/claims.ts';
import { finishGrant } from '../social/finish-grant.ts';
import { challengeOf, configurationOf } from '../social/oidc-provider.ts';
import type { FlowSecrets, SocialProfile } from '../social/provider.ts';
import { type Auth0Settings, tenantIssuer } from './settings.ts';

/** How the tenant is to receive somebody. */
export interface TenantAsk {
  /** One of its connections, or its own page. */
  readonly connection: AnyConnection;
  readonly signUp: boolean;
  /** The person has to prove themselves now, whatever session the tenant keeps. */
  readonly again: boolean;
  /** By a second factor too. */
  readonly mfa: boolean;
  /** Who is expected, where that is known. */
  readonly loginHint: string | null;
}

/** Whom the tenant vouches for, and how sure it made itself. */
export interface TenantIdentity {
  readonly profile: SocialProfile;
  readonly amr: readonly string[];
  /** 1970 where it does not say: that is never recent. */
  readonly authTime: Date;
}

export interface TenantClient {
  authorizationUrl(secrets: FlowSecrets, redirectUri: string, ask: TenantAsk): Promise<URL>;
  /** Exchanges what came back. Throws ProviderRefusal when the tenant itself said no. */
  identity(callbackUrl: URL, secrets: FlowSecrets): Promise<TenantIdentity>;
}

/** Auth0's way to ask for a second factor (OpenID PAPE); its reply is `mfa` in `amr`. */
const MULTI_FACTOR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';

/** Code, PKCE S256, state and nonce; the ID token is checked against the tenant's keys, RS256 alone. */
export function tenantClient(settings: Auth0Settings): TenantClient {
  const configuration = configurationOf({
    issuer: tenantIssuer(settings),
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    insecure: settings.insecure === true,
  });

  return {
    async authorizationUrl(secrets, redirectUri, ask) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        audience: settings.audience,
        state: secrets.state,
        nonce: secrets.nonce,
        ...(await challengeOf(secrets)),
        ...parametersOf(ask),
      });
    },

    async identity(callbackUrl, secrets) {
      const tokens = await finishGrant(await configuration(), callbackUrl, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new TypeError('no ID token came back');
      const { amr, auth_time: authTime } = claims;
      return {
        profile: profileOf(claims.iss, claims.sub, claims),
        amr: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : [],
        authTime: new Date((authTime ?? 0) * 1_000),
      };
    },
  };
}

function parametersOf(ask: TenantAsk): Record<string, string> {
  return {
    // Only with an age does the ID token say when the person last proved themselves.
    max_age: String(ask.again ? 0 : TENANT_MAX_AGE_SECONDS),
    ...(ask.again ? { prompt: 'login' } : {}),
    ...(ask.connection === AUTH0_CONNECTION ? {} : { connection: ask.connection }),
    ...(ask.signUp ? { screen_hint: 'signup' } : {}),
    ...(ask.mfa ? { acr_values: MULTI_FACTOR } : {}),
    ...(ask.loginHint === null ? {} : { login_hint: ask.loginHint }),
  };
}
