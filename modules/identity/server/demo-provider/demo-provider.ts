import { randomBytes } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { systemClock } from '@furrow/kernel/clock';
import type { FastifyInstance } from 'fastify';
import { isConnection } from '../../rules/connections.ts';
import { facebookProvider } from '../social/facebook-provider.ts';
import { oidcProvider } from '../social/oidc-provider.ts';
import type { ProviderFor } from '../social/ports.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { DEMO_CLIENT_ID } from './request.ts';
import { DEMO_PROVIDER_MOUNT, demoIssuer, demoProviderRoutes } from './routes.ts';
import { DemoTokens } from './tokens.ts';

/**
 * Puts the stand-in for the three providers on `app` and answers how to reach it. The client on our side is the one
 * for real providers; only its requests stay inside the process.
 */
export async function mountDemoProvider(
  app: FastifyInstance,
  { database, origin }: { database: Database; origin: string | null },
): Promise<ProviderFor> {
  const clientSecret = randomBytes(32).toString('base64url');
  const deps = { database, clock: systemClock, origin, tokens: new DemoTokens(), clientSecret };
  await app.register(demoProviderRoutes(deps), { prefix: DEMO_PROVIDER_MOUNT });

  // Made for each request: the address of a demonstration is whatever it was asked by.
  return (connection, site) => {
    if (!isConnection(connection)) return null;
    const issuer = demoIssuer(site, connection);
    const client = {
      clientId: DEMO_CLIENT_ID,
      clientSecret,
      issuer,
      // People stay who they are when the demonstration is opened under another name.
      knownAs: `demo-provider:${connection}`,
      fetch: inProcessFetch(app, issuer),
      insecure: true,
    };
    if (connection !== 'facebook') return oidcProvider(client);
    return facebookProvider({
      ...client,
      authorizationEndpoint: `${issuer}/authorize`,
      tokenEndpoint: `${issuer}/token`,
      profileEndpoint: `${issuer}/userinfo`,
    });
  };
}
