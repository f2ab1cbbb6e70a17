import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { Id } from '@furrow/kernel/ids';
import { parseDollars } from '@furrow/kernel/money';
import type { Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-distributions.ts';
import { messageFor, publicError } from '../../rules/index.ts';
import { distributionStatement } from '../statements/distribution-statement.ts';
import { sendPdf } from '../statements/send-pdf.ts';
import { cancelDistribution } from './cancel-distribution.ts';
import { checkDistribution } from './check-distribution.ts';
import { createDraft } from './create-draft.ts';
import { type DeskRefusal, deskError } from './desk-error.ts';
import { editDraft } from './edit-draft.ts';
import { finishApproval, finishSubject } from './finish-approval.ts';
import { listRuns } from './list-runs.ts';
import { creditSubject, operatingCredit } from './operating-credit.ts';
import { confirmOutside, dropOutside } from './pay-outside.ts';
import { readRunDraft } from './read-draft.ts';
import { reissueLine } from './reissue-line.ts';
import { returnToDraft } from './return-to-draft.ts';
import { runCsv } from './run-csv.ts';
import { runRecord } from './run-record.ts';
import { findRun } from './run-row.ts';
import { sendForApproval } from './send-for-approval.ts';

/** Preparing and paying distributions. Each act answers with the run as it stands then. */
export function distributionRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, api.listDistributions, () => listRuns(house.database));
    route(app, api.showDistribution, async ({ params, query }) =>
      orNotFound(await runRecord(house.database, params.id, house.clock.now(), query.all === 'yes')),
    );

    routeOnce(app, house, api.createDistribution, async (request, { database, clock }) => {
      const { farm_id: farmId, ...body } = request.body;
      const by = { userId: viewerOf(request).userId, now: clock.now() };
      const draft = typedDraft(body);
      const made = await database.transaction((tx) => createDraft(tx, { ...draft, farmId, ...by }));
      if (!made.ok) throw deskError({ code: made.error });
      return { id: made.value };
    });

    type OfRun = FastifyRequest<{ Params: { id: Id<'dist'> } }>;
    /** One command in one transaction, and the run as it is afterwards. */
    const act = async (
      request: OfRun,
      { database, clock }: Pick<House, 'database' | 'clock'>,
      command: (tx: Transaction, by: By) => Promise<Result<unknown, string | DeskRefusal>>,
    ) => {
      const { id } = request.params;
      const by = { id, userId: viewerOf(request).userId, now: clock.now() };
      const done = await database.transaction((tx) => command(tx, by));
      if (!done.ok) throw deskError(typeof done.error === 'string' ? { code: done.error } : done.error);
      return orNotFound(await runRecord(database, id, by.now));
    };

    routeOnce(app, house, api.saveDistribution, (request, within) => {
      const { version, ...body } = request.body;
      const draft = typedDraft(body);
      return act(request, within, (tx, by) => editDraft(tx, { ...draft, version, ...by }));
    });
    routeOnce(app, house, api.checkDistribution, (request, within) =>
      act(request, within, (tx, by) => checkDistribution(tx, { ...request.body, ...by })),
    );
    routeOnce(app, house, api.returnDistribution, (request, within) =>
      act(request, within, (tx, by) => returnToDraft(tx, { ...request.body, ...by })),
    );
    routeOnce(app, house, api.cancelDistribution, (request, within) =>
      act(request, within, (tx, by) => cancelDistribution(tx, { ...request.body, ...by })),
    );
    routeOnce(app, house, api.reissuePayment, (request, within) =>
      act(request, within, (tx, by) =>
        reissueLine(tx, { ...request.body, ...by, lineId: request.params.payment }),
      ),
    );
    routeOnce(app, house, api.finishPayment, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const { id, payment } = request.params;
      const { way, reason } = request.body;
      const payload = { distribution_id: id, line_id: payment, way };
      const subject = finishSubject(id, payment);
      const proposer = { userId, roles };
      const made = await database.transaction((tx) =>
        propose(tx, finishApproval, { subject, payload, reason, proposer, now: clock.now() }),
      );
      if (!made.ok) throw deskError({ code: made.error });
      return { proposal_id: made.value };
    });
    routeOnce(app, house, api.confirmOutsidePayment, (request, within) =>
      act(request, within, (tx, by) =>
        confirmOutside(tx, { ...request.body, ...by, lineId: request.params.payment }),
      ),
    );
    routeOnce(app, house, api.dropOutsidePayment, (request, within) =>
      act(request, within, (tx, by) =>
        dropOutside(tx, { ...request.body, ...by, lineId: request.params.payment }),
      ),
    );
    routeOnce(app, house, api.sendDistribution, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const given = { ...request.params, ...request.body, sender: { userId, roles }, now: clock.now() };
      const sent = await database.transaction((tx) => sendForApproval(tx, given));
      if (!sent.ok) throw deskError({ code: sent.error });
      return { proposal_id: sent.value };
    });

    routeOnce(app, house, api.proposeOperatingCredit, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const { farm_id, amount, bank_reference, reason } = request.body;
      const cents = parseDollars(amount);
      if (!cents.ok || cents.value === 0n)
        throw publicError('validation_error', { fields: { amount: [messageFor('amount_invalid')] } });
      const payload = { farm_id, amount_cents: cents.value.toString(), bank_reference };
      const proposer = { userId, roles };
      const made = await database.transaction((tx) =>
        propose(tx, operatingCredit, {
          subject: creditSubject(bank_reference),
          payload,
          reason,
          proposer,
          now: clock.now(),
        }),
      );
      if (!made.ok) throw deskError({ code: made.error });
      return { proposal_id: made.value };
    });

    route(app, api.exportDistribution, async ({ params }, reply) => {
      const run = orNotFound((await findRun(house.database, params.id)) ?? null);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${run.id}.csv"`)
        .send(runCsv(house.database, run));
    });
    route(app, api.previewStatement, async ({ params }, reply) => {
      const { id: runId, payment: lineId } = params;
      const document = orNotFound(await distributionStatement(house, { runId, lineId }));
      return sendPdf(reply, document, `${lineId}.pdf`);
    });
  };
}

interface By {
  readonly id: Id<'dist'>;
  readonly userId: string;
  readonly now: Date;
}

function typedDraft(body: Parameters<typeof readRunDraft>[0]) {
  const draft = readRunDraft(body);
  if (!draft.ok) throw publicError('validation_error', { fields: draft.error });
  return draft.value;
}
