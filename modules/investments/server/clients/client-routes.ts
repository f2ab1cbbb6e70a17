import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api-clients.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { DOCUMENT_POLICY } from '../signing/document-policy.ts';
import { clientDocuments, openClientDocument } from './client-documents.ts';
import { clientPortfolio } from './client-portfolio.ts';

/** What an advisor sees of a client's investments. There is nothing to change. */
export function clientRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;

  route(app, api.showClientPortfolio, async (request) => {
    const { userId } = viewerOf(request);
    const asked = { userId, clientId: request.params.id, now: clock.now(), page: request.query };
    return orNotFound(await clientPortfolio(database, asked));
  });

  route(app, api.listClientDocuments, async (request) => {
    const { userId } = viewerOf(request);
    const asked = { userId, clientId: request.params.id, now: clock.now(), page: request.query };
    return orNotFound(await clientDocuments(database, asked));
  });

  route(
    app,
    api.downloadClientDocument,
    async (request, reply) => {
      const { userId } = viewerOf(request);
      const { id: clientId, document } = request.params;
      const asked = { userId, clientId, document, now: clock.now() };
      const { fileName, bytes } = orNotFound(await openClientDocument(deps, asked));
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('attachment', fileName),
          'content-security-policy': DOCUMENT_POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes);
    },
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  );
}
