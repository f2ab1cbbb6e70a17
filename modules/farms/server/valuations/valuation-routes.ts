import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { FieldErrors, PublicError } from '@furrow/kernel/errors';
import { readId } from '@furrow/kernel/ids';
import { parseDollars } from '@furrow/kernel/money';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-valuations.ts';
import {
  publicError,
  type ValuationCsvFault,
  valuationFaults,
  valuationFaultText,
} from '../../rules/index.ts';
import {
  type EnteredBatch,
  type EnterRefusal,
  enterValuation,
  enterValuationCsv,
} from './enter-valuations.ts';
import { farmValuations } from './farm-valuations.ts';
import { faultsInOrder, MOST_FAULTS, previewValuations } from './preview-valuations.ts';
import { batchRecord, valuationDesk } from './valuation-desk.ts';

/** A file of ten megabytes, with every quotation mark escaped. */
const CSV_BODY_BYTES = 14 * 1024 * 1024;

/** What farms are worth: entered here, approved among the proposals. */
export function valuationRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    const { database, clock } = house;

    route(app, api.listValuationBatches, ({ query }) => valuationDesk(database, query));
    route(app, api.showValuationBatch, async ({ params }) =>
      orNotFound(await batchRecord(database, params.id, clock.now())),
    );
    route(app, api.listFarmValuations, async ({ params, query }) =>
      orNotFound(await farmValuations(database, params.id, query)),
    );
    route(app, api.previewValuations, ({ body }) => previewValuations(database, body.csv, clock.now()), {
      bodyLimit: CSV_BODY_BYTES,
    });

    routeOnce(
      app,
      house,
      api.enterValuationFile,
      async (request, within) => {
        const { csv, reason } = request.body;
        const given = { csv, reason, ...byOf(request, within) };
        const done = await within.database.transaction((tx) => enterValuationCsv(tx, given));
        if (!done.ok) throw fileRefused(done.error);
        return presentEntered(done.value);
      },
      { bodyLimit: CSV_BODY_BYTES },
    );

    routeOnce(app, house, api.enterFarmValuation, async (request, within) => {
      const farmId = orNotFound(readId('farm', request.params.id));
      orNotFound(await farmValuations(within.database, farmId, {}));
      const { day, value, method, source, replaces, reason } = request.body;
      const cents = parseDollars(value, { allowNegative: true });
      const valuation = { day, valueCents: cents.ok ? cents.value : 0n, method, source };
      const faults = valuationFaults({ ...valuation, valueCents: cents.ok ? cents.value : null });
      if (faults.length > 0) throw fieldsRefused(faults.map((fault) => ({ line: 1, fault, about: null })));
      const given = {
        farmId,
        valuation,
        replaces: readId('val', replaces),
        reason,
        ...byOf(request, within),
      };
      const done = await within.database.transaction((tx) => enterValuation(tx, given));
      if (done.ok) return presentEntered(done.value);
      throw done.error.code === 'faults' ? fieldsRefused(done.error.faults) : publicError(done.error.code);
    });
  };
}

function byOf(request: FastifyRequest, { clock }: House) {
  const { userId, roles } = viewerOf(request);
  return { by: { userId, roles }, now: clock.now() };
}

const presentEntered = ({ batchId, proposalId, lines }: EnteredBatch) => ({
  batch_id: batchId,
  proposal_id: proposalId,
  lines,
});

function fileRefused(refusal: EnterRefusal): PublicError {
  if (refusal.code !== 'faults') return publicError(refusal.code);
  const texts = faultsInOrder(refusal.faults)
    .slice(0, MOST_FAULTS)
    .map((each) => `Line ${each.line}: ${valuationFaultText(each)}`);
  return publicError('valuations_invalid', { fields: { csv: texts } });
}

/** The field of the form that a fault is about, by how its name begins. */
function fieldsRefused(faults: readonly ValuationCsvFault[]): PublicError {
  const fields: Record<string, string[]> = {};
  for (const each of faults) fields[fieldOf(each.fault)] = [valuationFaultText(each)];
  return publicError('validation_error', { fields: fields satisfies FieldErrors });
}

function fieldOf(fault: ValuationCsvFault['fault']): string {
  const [field = ''] = fault.split('_');
  return ['value', 'method', 'source'].includes(field) ? field : 'day';
}
