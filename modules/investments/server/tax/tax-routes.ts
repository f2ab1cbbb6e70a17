import { Readable } from 'node:stream';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api-tax.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { DOCUMENT_POLICY } from '../signing/document-policy.ts';
import { showTaxYear } from './show-tax-year.ts';
import { giveTaxConsent, showTaxConsent, withdrawTaxConsent } from './tax-consent.ts';
import { openTaxFile } from './tax-file.ts';
import { newTaxLink, ownTaxDocument, useTaxLink } from './tax-link.ts';
import { nameTaxDocuments, taxYearZip } from './tax-year-zip.ts';

/** An archive opens every file of a year: nobody needs many at once. */
const SELDOM = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** One's own tax documents, and how they are delivered. */
export function taxRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;

  route(app, api.showTaxYear, (request) =>
    showTaxYear(database, { userId: viewerOf(request).userId, ...request.query, now: clock.now() }),
  );

  route(app, api.showTaxConsent, (request) => showTaxConsent(database, viewerOf(request).userId));

  routeOnce(app, deps, api.giveTaxConsent, async (request, within) => {
    const { userId } = viewerOf(request);
    const asked = { userId, ...request.body, now: clock.now() };
    accepted(await within.database.transaction((tx) => giveTaxConsent(tx, asked)));
    return showTaxConsent(within.database, userId);
  });

  routeOnce(app, deps, api.withdrawTaxConsent, async (request, within) => {
    const { userId } = viewerOf(request);
    const asked = { userId, now: clock.now() };
    accepted(await within.database.transaction((tx) => withdrawTaxConsent(tx, asked)));
    return showTaxConsent(within.database, userId);
  });

  route(app, api.taxLinkFor, async (request) => {
    const { userId } = viewerOf(request);
    const documentId = orNotFound(readId('tax', request.params.id));
    orNotFound(await ownTaxDocument(database, { userId, documentId }));
    return { url: await newTaxLink(database, { userId, documentId, now: clock.now() }) };
  });

  route(
    app,
    api.downloadTaxYear,
    async (request, reply) => {
      const { userId } = viewerOf(request);
      const taxYear = request.query.year;
      const archive = await taxYearZip(deps, { userId, taxYear, now: clock.now() });
      if (archive === null) throw publicError('tax_year_empty');
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': contentDisposition('attachment', `tax-documents-${taxYear}.zip`),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(archive));
    },
    SELDOM,
  );

  /** Where a link leads: to the document itself, for its owner and once. */
  app.get<{ Params: { token: string } }>(
    '/tax-document/:token',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const userId = orNotFound(await deps.userOf(request));
      const { token } = request.params;
      const document = orNotFound(await useTaxLink(database, { token, userId, now: clock.now() }));
      const [named] = await nameTaxDocuments(deps, [document]);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('attachment', named?.fileName ?? 'tax-document.pdf'),
          'content-security-policy': DOCUMENT_POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(await openTaxFile(deps, document.file_id));
    },
  );
}
