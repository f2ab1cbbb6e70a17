import * as client from 'openid-client';
import { profileOf } from './claims.ts';
import { finishGrant } from './finish-grant.ts';
import type { FlowSecrets, SocialProvider } from './provider.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name of the issuer in our own tables, where it is not the protocol's. */
  readonly knownAs?: string;
  /** False only for providers whose token endpoint refuses a verifier. */
  readonly pkce?: boolean;
  /** False only for providers that do not put the nonce into their ID tokens. */
  readonly nonce?: boolean;
  /** More parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The parameters by which this provider asks the person, although they are signed in there. */
  readonly asking?: Readonly<Record<string, string>>;
  readonly fetch?: client.CustomFetch;
  /** Plain http, for an issuer inside this process or on loopback. */
  readonly insecure?: boolean;
}

export const PROVIDER_TIMEOUT_SECONDS = 10;

/** Any OpenID Connect provider: code + PKCE S256 + state + nonce, ID token checked against the issuer's keys. */
export function oidcProvider(settings: OidcSettings): SocialProvider {
  const { pkce = true, nonce = true } = settings;
  const configuration = configurationOf(settings);

  return {
    issuer: settings.knownAs ?? settings.issuer,

    async authorizationUrl(flow, redirectUri, { ask }) {
      return client.buildAuthorizationUrl(await configuration(), {
        ...settings.parameters,
        ...(ask ? settings.asking : {}),
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        state: flow.state,
        ...(nonce ? { nonce: flow.nonce } : {}),
        ...(pkce ? await challengeOf(flow) : {}),
      });
    },

    async profile(callbackUrl, flow) {
      const config = await configuration();
      const tokens = await finishGrant(config, callbackUrl, {
        expectedState: flow.state,
        idTokenExpected: true,
        ...(nonce ? { expectedNonce: flow.nonce } : {}),
        ...(pkce ? { pkceCodeVerifier: flow.codeVerifier } : {}),
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new TypeError('no ID token came back');
      const more =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      return profileOf(settings.knownAs ?? claims.iss, claims.sub, { ...more, ...claims });
    },
  };
}

export async function challengeOf(flow: FlowSecrets): Promise<Record<string, string>> {
  return {
    code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
  };
}

/** What the issuer says of itself, asked for when it is first needed and then kept. */
export function configurationOf(settings: OidcSettings): () => Promise<client.Configuration> {
  let discovered: Promise<client.Configuration> | undefined;
  return () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      // A provider that was down once is asked again the next time.
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
}

function discover(settings: OidcSettings): Promise<client.Configuration> {
  return client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    { client_secret: settings.clientSecret, id_token_signed_response_alg: 'RS256' },
    client.ClientSecretPost(settings.clientSecret),
    {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        ...(settings.insecure === true ? [client.allowInsecureRequests] : []),
      ],
      ...(settings.fetch ? { [client.customFetch]: settings.fetch } : {}),
    },
  );
}
