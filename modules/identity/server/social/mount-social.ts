import type { FastifyInstance } from 'fastify';
import { IDENTITY_API } from '../../contract/index.ts';
import { CONNECTIONS, type Connection, isConnection } from '../../rules/connections.ts';
import { closeBuiltIn } from '../auth0/close-built-in.ts';
import { AUTH0_CONNECTION, auth0Providers } from '../auth0/provider.ts';
import type { Auth0Settings } from '../auth0/settings.ts';
import { mountDemoProvider } from '../demo-provider/demo-provider.ts';
import { type ClientCredentials, KNOWN_PROVIDERS } from './known-providers.ts';
import { linkRoutes } from './link-routes.ts';
import type { ProviderFor, SocialDeps } from './ports.ts';
import type { SocialProvider } from './provider.ts';
import { socialRoutes } from './routes.ts';

export interface SocialSettings {
  /** Given: every way in goes through this tenant. */
  readonly auth0: Auth0Settings | null;
  readonly clients: Readonly<Partial<Record<Connection, ClientCredentials>>>;
  /** In the demonstration a connection without a client leads to a stand-in. */
  readonly demo: boolean;
}

export type SocialMount = Omit<SocialDeps, 'providerFor' | 'offered' | 'connectable'> & {
  readonly settings: SocialSettings;
};

/**
 * Social sign-in with the providers of the settings, and the demonstration's own where it may be. Before the routes of
 * accounts: with a tenant those that take a password are closed.
 */
export async function mountSocial(app: FastifyInstance, { settings, ...deps }: SocialMount): Promise<void> {
  const { auth0, clients, demo } = settings;
  if (auth0 !== null) {
    closeBuiltIn(app);
    const offered = [...CONNECTIONS, AUTH0_CONNECTION];
    // Which accounts belong together is the tenant's to say there.
    await register(app, { ...deps, providerFor: auth0Providers(auth0), offered, connectable: [] });
    return;
  }
  const standIn = demo ? await mountDemoProvider(app, deps) : () => null;
  const offered = CONNECTIONS.filter((connection) => demo || clients[connection] !== undefined);
  const providerFor = knownOr(clients, standIn);
  await register(app, { ...deps, providerFor, offered, connectable: offered });
}

async function register(app: FastifyInstance, deps: SocialDeps): Promise<void> {
  await app.register(socialRoutes(deps), { prefix: IDENTITY_API });
  await app.register(linkRoutes(deps), { prefix: IDENTITY_API });
}

function knownOr(clients: SocialSettings['clients'], standIn: ProviderFor): ProviderFor {
  const known = new Map<string, SocialProvider>();
  for (const connection of CONNECTIONS) {
    const client = clients[connection];
    if (client !== undefined) known.set(connection, KNOWN_PROVIDERS[connection](client));
  }
  return (connection, origin) =>
    isConnection(connection) ? (known.get(connection) ?? standIn(connection, origin)) : null;
}
