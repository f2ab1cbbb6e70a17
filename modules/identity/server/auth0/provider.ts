import { isConnection } from '../../rules/connections.ts';
import { oidcProvider } from '../social/oidc-provider.ts';
import type { ProviderFor } from '../social/ports.ts';
import { ProviderRefusal, type SocialProvider } from '../social/provider.ts';
import { type Auth0Settings, tenantIssuer } from './settings.ts';

/** The tenant's own page, where people have passwords. */
export const AUTH0_CONNECTION = 'auth0';

const TURNED_BACK = 'User did not authorize the request';

/** In this mode every way in goes through the tenant: the three connections there, and its own page. */
export function auth0Providers(settings: Auth0Settings): ProviderFor {
  const made = new Map<string, SocialProvider>();
  return (connection) => {
    if (connection !== AUTH0_CONNECTION && !isConnection(connection)) return null;
    const provider = made.get(connection) ?? auth0Provider(settings, connection);
    made.set(connection, provider);
    return provider;
  };
}

function auth0Provider(settings: Auth0Settings, connection: string): SocialProvider {
  const provider = oidcProvider({
    issuer: tenantIssuer(settings),
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    parameters: {
      audience: settings.audience,
      ...(connection === AUTH0_CONNECTION ? {} : { connection }),
    },
    insecure: settings.insecure === true,
  });
  return {
    issuer: provider.issuer,
    authorizationUrl: (flow, redirectUri, how) => provider.authorizationUrl(flow, redirectUri, how),
    async profile(callbackUrl, flow) {
      try {
        return await provider.profile(callbackUrl, flow);
      } catch (error) {
        // A tenant's rules and blocks come as access_denied too; they are no change of mind, and say why.
        const denied = error instanceof ProviderRefusal && error.error === 'access_denied';
        if (!denied || error.description === null || error.description === TURNED_BACK) throw error;
        throw new ProviderRefusal('denied_by_tenant', error.description, error);
      }
    },
  };
}
