import type { FastifyInstance } from 'fastify';
import { CONNECTIONS, type Connection, isConnection } from '../../rules/connections.ts';
import { mountDemoProvider } from '../demo-provider/demo-provider.ts';
import { type ClientCredentials, KNOWN_PROVIDERS } from './known-providers.ts';
import { linkRoutes } from './link-routes.ts';
import type { ProviderFor, SocialDeps } from './ports.ts';
import type { SocialProvider } from './provider.ts';
import { socialRoutes } from './routes.ts';

export interface SocialSettings {
  readonly clients: Readonly<Partial<Record<Connection, ClientCredentials>>>;
  /** In the demonstration a connection without a client leads to a stand-in. */
  readonly demo: boolean;
}

export type SocialMount = Omit<SocialDeps, 'providerFor' | 'offered' | 'connectable'> & {
  readonly settings: SocialSettings;
};

/** Social sign-in with the providers of the settings, and the demonstration's own where it may be. */
export async function mountSocial(app: FastifyInstance, { settings, ...deps }: SocialMount): Promise<void> {
  const { clients, demo } = settings;
  const standIn = demo ? await mountDemoProvider(app, deps) : () => null;
  const offered = CONNECTIONS.filter((connection) => demo || clients[connection] !== undefined);
  const providerFor = knownOr(clients, standIn);
  await register(app, { ...deps, providerFor, offered, connectable: offered });
}

async function register(app: FastifyInstance, deps: SocialDeps): Promise<void> {
  await app.register(socialRoutes(deps));
  await app.register(linkRoutes(deps));
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
