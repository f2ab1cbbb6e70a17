import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { disconnectProvider, listProviderLinks } from '../../contract/api.ts';
import { CONNECTIONS, connectionLabel } from '../../rules/connections.ts';
import { publicError } from '../../rules/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { disconnect } from './disconnect.ts';
import { linksOf } from './identity-links.ts';
import type { SocialDeps } from './ports.ts';
import { siteOrigin } from './site-origin.ts';

/** A person's own providers. Connecting one begins at `/authorize`. */
export function linkRoutes(deps: SocialDeps): FastifyPluginAsync {
  function placeOf(request: FastifyRequest) {
    const origin = siteOrigin(deps.origin, request);
    if (origin === null) throw publicError('bad_request');
    const issuers = new Map<string, string>();
    for (const connection of deps.connectable) {
      const provider = deps.providerFor(connection, origin);
      if (provider !== null) issuers.set(connection, provider.issuer);
    }
    return { origin, issuers };
  }

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, listProviderLinks, async (request) => {
      const { issuers } = placeOf(request);
      const links = await linksOf(deps.database, viewerOf(request).userId);
      const data = CONNECTIONS.filter((name) => issuers.has(name)).map((connection) => {
        const link = links.find(({ issuer }) => issuer === issuers.get(connection));
        return {
          connection,
          name: connectionLabel(connection),
          connected: link !== undefined,
          email: link?.email ?? null,
          connected_at: link?.linked_at.toISOString() ?? null,
        };
      });
      return { data, count: data.length };
    });

    route(
      app,
      disconnectProvider,
      async (request) => {
        const { origin, issuers } = placeOf(request);
        const done = await disconnect(deps, {
          viewer: viewerOf(request),
          connection: request.params.connection,
          issuers,
          from: visitorOf(request, { origin }),
          now: deps.clock.now(),
        });
        if (!done.ok) throw publicError(done.error);
        return undefined;
      },
      { rateLimit: { max: 60, timeWindow: 60_000 } },
    );
  };
}
