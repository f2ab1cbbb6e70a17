import type { Transaction } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { fileHeaders } from '../../../investors/contract/index.ts';
import type { Refusal } from '../../../investors/rules/index.ts';
import {
  declaredBytes,
  fileNameOf,
  piecesOf,
  refusalOf,
  takeBodiesAsTheyCome,
  type UploadLimit,
  withPlace,
} from '../../../investors/server/index.ts';
import * as api from '../../contract/api-tax.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { beginBatch, discardBatch, removeTaxFile } from './change-batch.ts';
import {
  type ChangeTaxDocument,
  markTaxMailed,
  resendTaxDocument,
  voidTaxDocument,
} from './change-document.ts';
import { addTaxFile, checkBatchRoom, storeTaxFile, TAX_FILE_MEGABYTES } from './keep-tax-file.ts';
import { publishBatch } from './publish-batch.ts';
import { showBatch } from './show-batch.ts';
import { showTaxFarm, taxDesk } from './tax-desk.ts';
import type { TaxDocumentRow } from './tax-row.ts';
import { trackTaxForm } from './track-tax-form.ts';

const BYTES = 'application/octet-stream';
const LIMIT: UploadLimit = {
  bytes: TAX_FILE_MEGABYTES * 1024 * 1024,
  megabytes: TAX_FILE_MEGABYTES,
  kinds: 'a PDF',
};

type DocumentAct = (
  tx: Transaction,
  order: ChangeTaxDocument,
) => Promise<
  Result<TaxDocumentRow, Refusal<'not_found' | 'tax_document_over' | 'investment_own' | 'tax_not_mailed'>>
>;

/** Tax documents for people of the firm: what is missing, uploads, delays, and what was sent wrongly. */
export function taxDeskRoutes(deps: InvestmentDeps, uploads: House['uploads']): FastifyPluginAsync {
  const { clock, files } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);
    const desk = taxDesk(deps);
    route(app, api.showTaxDesk, ({ query }) => desk.year(query.year));
    route(app, api.showTaxFarm, async (request) => {
      const { year, id } = request.params;
      return orNotFound(await desk.farm(viewerOf(request).userId, year, id));
    });
    routeOnce(app, deps, api.trackTaxForm, async (request, { database }) => {
      const { userId } = viewerOf(request);
      const farmId = orNotFound(readId('farm', request.params.id));
      const { year: taxYear } = request.params;
      const { form, state, expected_on: expectedOn, reason } = request.body;
      const now = clock.now();
      const order = { taxYear, farmId, form, state, expectedOn, reason, actor: `operator:${userId}`, now };
      accepted(await database.transaction((tx) => trackTaxForm(tx, order)));
      return orNotFound(await showTaxFarm(database, { userId, taxYear, farmId, now }));
    });

    const act = (called: typeof api.voidTaxDocument, command: DocumentAct) =>
      routeOnce(app, deps, called, async (request, { database }) => {
        const { userId } = viewerOf(request);
        const documentId = orNotFound(readId('tax', request.params.id));
        const now = clock.now();
        const order = { documentId, userId, ...request.body, now };
        const row = accepted(await database.transaction((tx) => command(tx, order)));
        const asked = { userId, taxYear: row.tax_year, farmId: row.farm_id, now };
        return orNotFound(await showTaxFarm(database, asked));
      });
    act(api.voidTaxDocument, voidTaxDocument);
    act(api.resendTaxDocument, resendTaxDocument);
    act(api.mailTaxDocument, markTaxMailed);

    routeOnce(app, deps, api.beginTaxBatch, async (request, { database }) => {
      const by = { actor: `operator:${viewerOf(request).userId}`, now: clock.now() };
      const id = await database.transaction((tx) => beginBatch(tx, by));
      return orNotFound(await showBatch(database, id, by.now));
    });
    route(app, api.showTaxBatch, async ({ params }) => orNotFound(await desk.batch(params.id)));
    routeOnce(app, deps, api.publishTaxBatch, async (request, { database }) => {
      const batchId = orNotFound(readId('txb', request.params.id));
      const by = { actor: `operator:${viewerOf(request).userId}`, now: clock.now() };
      accepted(await database.transaction((tx) => publishBatch(tx, { batchId, ...request.body, ...by })));
      return orNotFound(await showBatch(database, batchId, by.now));
    });
    routeOnce(app, deps, api.removeTaxFile, async (request, { database }) => {
      const batchId = orNotFound(readId('txb', request.params.id));
      const fileId = orNotFound(readId('txf', request.params.file));
      const now = clock.now();
      const gone = accepted(await database.transaction((tx) => removeTaxFile(tx, { batchId, fileId, now })));
      for (const sha256 of gone) await files.remove(sha256);
      return orNotFound(await showBatch(database, batchId, now));
    });
    routeOnce(app, deps, api.discardTaxBatch, async (request, { database }) => {
      const batchId = orNotFound(readId('txb', request.params.id));
      const by = { actor: `operator:${viewerOf(request).userId}`, now: clock.now() };
      const gone = accepted(await database.transaction((tx) => discardBatch(tx, { batchId, ...by })));
      for (const sha256 of gone) await files.remove(sha256);
      return orNotFound(await showBatch(database, batchId, by.now));
    });
    await app.register(async (taking) => uploadRoute(taking, deps, uploads));
  };
}

/** One file a call, as it is. */
async function uploadRoute(
  app: Parameters<FastifyPluginAsync>[0],
  deps: InvestmentDeps,
  uploads: House['uploads'],
): Promise<void> {
  const { database, clock, files } = deps;
  takeBodiesAsTheyCome(app, [BYTES]);
  route(
    app,
    api.uploadTaxFile,
    async (request) => {
      const { userId } = viewerOf(request);
      const batchId = orNotFound(readId('txb', request.params.id));
      const declared = declaredBytes(request, LIMIT);
      accepted(await checkBatchRoom(database, batchId));
      return withPlace(uploads, { userId, bytes: declared }, async () => {
        const pieces = piecesOf(request, { limit: LIMIT, declared });
        const name = fileNameOf(request);
        const stored = await storeTaxFile(deps, { name, pieces, now: clock.now() });
        if (!stored.ok) throw refusalOf(stored.error, LIMIT);
        const now = clock.now();
        const file = { batchId, name, now };
        const added = await database.transaction((tx) => addTaxFile(tx, file, stored.value));
        const { storedSha256 } = stored.value;
        if (storedSha256 !== null && !(added.ok && added.value)) await files.remove(storedSha256);
        accepted(added);
        return orNotFound(await showBatch(database, batchId, now));
      });
    },
    { rateLimit: { max: 300, timeWindow: 60_000 }, file: { types: [BYTES], headers: fileHeaders } },
  );
}
