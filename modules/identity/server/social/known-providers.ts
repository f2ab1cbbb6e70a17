import type { Connection } from '../../rules/connections.ts';
import { facebookProvider } from './facebook-provider.ts';
import { oidcProvider } from './oidc-provider.ts';
import type { SocialProvider } from './provider.ts';

/** What a provider gave this firm when it registered. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Google knows no way to ask for the password again; this at least asks which account it is. */
const ASKING = { prompt: 'select_account' };

/**
 * The real ones. LinkedIn refuses a token request with a PKCE verifier from web applications and leaves the nonce out
 * of its ID tokens (2026); the state that is bound to the browser protects its round trip alone.
 */
export const KNOWN_PROVIDERS: Readonly<Record<Connection, (client: ClientCredentials) => SocialProvider>> = {
  'google-oauth2': (client) =>
    oidcProvider({ ...client, issuer: 'https://accounts.google.com', asking: ASKING }),
  linkedin: (client) =>
    oidcProvider({ ...client, issuer: 'https://www.linkedin.com/oauth', pkce: false, nonce: false }),
  facebook: (client) => facebookProvider(client),
};
