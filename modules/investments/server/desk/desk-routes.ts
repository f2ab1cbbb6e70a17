import type { Transaction } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FastifyPluginAsync } from 'fastify';
import type { Refusal } from '../../../investors/rules/index.ts';
import * as custodianApi from '../../contract/api-custodian.ts';
import * as api from '../../contract/api-desk.ts';
import * as recordsApi from '../../contract/api-records.ts';
import type { FirmRefusal } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { accepted } from '../common/route-parts.ts';
import { custodianRecordOf } from '../custodian/custodian-record.ts';
import { sendCustodianLink } from '../custodian/send-again.ts';
import { askAgain } from '../ends/ask-again.ts';
import { cancelByManager, type FirmAct } from '../ends/cancel-by-manager.ts';
import { resolveUnpaid } from '../ends/resolve-unpaid.ts';
import { putBack, setAside } from '../ends/set-aside.ts';
import { lookAtInvestment } from '../envelopes/look-at-investment.ts';
import { paperRoutes } from '../paper/paper-routes.ts';
import { prepareAgain, preparedOfPerson } from '../records/prepared-desk.ts';
import { holdersCsv } from './holders-csv.ts';
import { investmentDesk } from './investment-desk.ts';
import { investmentRecordOf } from './investment-record.ts';

type Command = (
  tx: Transaction,
  act: FirmAct,
) => Promise<
  Result<unknown, Refusal<'not_found' | 'investment_unfinished' | 'wires_not_offered' | FirmRefusal>>
>;

/** Investments for people of the firm: what there is, and what is done about it. */
export function investmentDeskRoutes(deps: InvestmentDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    const desk = investmentDesk(deps);
    route(app, api.listInvestedOfferings, () => desk.offerings());
    route(app, api.listAccountInvestments, ({ params }) => desk.ofAccount(params.id));
    route(app, api.listOfferingFailures, () => desk.failures());
    route(app, api.listClosings, ({ query }) => desk.closings(query));
    route(app, api.listAwaitedCustodians, ({ query }) => desk.awaitedCustodians(query));
    route(app, api.listFarmInvestments, async ({ params, query }) =>
      orNotFound(await desk.list(params.id, query)),
    );
    route(app, api.listFarmHolders, async ({ params, query }) =>
      orNotFound(await desk.holders(params.id, query.day)),
    );
    route(app, api.exportFarmHolders, async ({ params, query }, reply) => {
      const held = orNotFound(await desk.holders(params.id, query.day));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="holders-${held.farm.id}-${held.day}.csv"`)
        .send(holdersCsv(held));
    });
    route(app, api.showInvestmentRecord, async (request) =>
      orNotFound(await desk.record(viewerOf(request), request.params.id)),
    );

    route(app, recordsApi.listPreparedOfPerson, ({ params }) => desk.preparedOf(params.id));
    routeOnce(app, deps, recordsApi.prepareRecordsAgain, async (request, { database, clock }) => {
      const actor = `operator:${viewerOf(request).userId}`;
      const preparedId = orNotFound(readId('prr', request.params.id));
      const order = { preparedId, actor, now: clock.now(), realNow: deps.realTime.now() };
      const userId = accepted(await database.transaction((tx) => prepareAgain(tx, order)));
      return preparedOfPerson(database, userId, clock.now());
    });

    route(app, custodianApi.showCustodianRecord, async (request) =>
      orNotFound(await desk.custodian(viewerOf(request), request.params.id)),
    );
    routeOnce(app, deps, custodianApi.sendCustodianLink, async (request, { database, clock }) => {
      const { userId } = viewerOf(request);
      const investmentId = orNotFound(readId('inv', request.params.id));
      const order = { investmentId, userId, ...request.body, now: clock.now() };
      accepted(await database.transaction((tx) => sendCustodianLink(tx, deps, order)));
      const asked = { id: investmentId, userId, realNow: deps.realTime.now() };
      return orNotFound(await custodianRecordOf(database, asked));
    });

    paperRoutes(app, deps, desk);

    const act = (called: typeof api.cancelByFirm, command: Command) =>
      routeOnce(app, deps, called, async (request, { database, clock }) => {
        const { userId } = viewerOf(request);
        const id = orNotFound(readId('inv', request.params.id));
        const order = { investmentId: id, reason: request.body.reason, actor: `operator:${userId}` };
        accepted(await database.transaction((tx) => command(tx, { ...order, now: clock.now() })));
        return orNotFound(await investmentRecordOf(database, { id, userId }));
      });
    act(api.cancelByFirm, cancelByManager);
    act(api.setInvestmentAside, setAside);
    act(api.putInvestmentBack, putBack);
    act(api.resolveUnpaid, resolveUnpaid);
    route(app, api.lookAtEnvelopesAgain, async (request) => {
      const { userId } = viewerOf(request);
      const id = orNotFound(readId('inv', request.params.id));
      const service = { ...deps, service: orNotFound(deps.envelopeService) };
      accepted(await lookAtInvestment(service, id, deps.clock.now()));
      return orNotFound(await investmentRecordOf(deps.database, { id, userId }));
    });
    act(api.askAgain, (tx, order) => askAgain(tx, deps, order));
  };
}
