import { noStore } from '@furrow/http/caching';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { nothing } from '../../contract/account.ts';
import { type ProviderLinks, providerLinks, socialParams } from '../../contract/social.ts';
import { SOCIAL_PATHS } from '../../contract/social-paths.ts';
import { CONNECTIONS, connectionLabel } from '../../rules/connections.ts';
import { publicError } from '../../rules/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { disconnect } from './disconnect.ts';
import { linksOf } from './identity-links.ts';
import type { SocialDeps } from './ports.ts';
import { siteOrigin } from './site-origin.ts';

const tags = ['identity'];
const security = [{ bearer: [] }];
const changes = {
  config: { access: 'signed-in', rateLimit: { max: 60, timeWindow: 60_000 }, idempotent: 'stored' },
} as const;

/** A person's own providers, to be mounted at `/api/identity`. Connecting one begins at `/authorize`. */
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

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.get(
      SOCIAL_PATHS.links,
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          security,
          summary: 'Your social providers: connected and available',
          response: { 200: providerLinks },
        },
      },
      async (request): Promise<ProviderLinks> => {
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
      },
    );

    app.delete<{ Params: { connection: string } }>(
      SOCIAL_PATHS.link,
      {
        ...changes,
        schema: {
          tags,
          security,
          summary:
            'Disconnect a social provider (needs a recent login); refused if it is your only way to log in',
          params: socialParams,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const { origin, issuers } = placeOf(request);
        const done = await disconnect(deps, {
          viewer: viewerOf(request),
          connection: request.params.connection,
          issuers,
          from: visitorOf(request, { origin }),
          now: deps.clock.now(),
        });
        if (!done.ok) throw publicError(done.error);
        return reply.code(204).send();
      },
    );
  };
}
