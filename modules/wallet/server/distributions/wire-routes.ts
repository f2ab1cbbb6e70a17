import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { Id } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-distributions.ts';
import { deskError } from './desk-error.ts';
import { confirmWire, failWire, reissueWire } from './end-wire.ts';
import { allWires } from './list-wires.ts';
import { allocationCsv } from './run-csv.ts';
import { type WireRefusal, wireApproval, wireSubject } from './wire-approval.ts';

/** What custodians get for their clients. */
export function custodianWireRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, api.listCustodianWires, async () => {
      const data = await allWires(house.database);
      return { data, count: data.length };
    });

    routeOnce(app, house, api.proposeCustodianWire, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const { wire } = request.params;
      const made = await database.transaction((tx) =>
        propose(tx, wireApproval, {
          subject: wireSubject(wire),
          payload: { wire_id: wire },
          reason: request.body.reason,
          proposer: { userId, roles },
          now: clock.now(),
        }),
      );
      if (!made.ok) throw deskError({ code: made.error });
      return { proposal_id: made.value };
    });

    const act = async (
      request: FastifyRequest<{ Params: { wire: Id<'cwr'> } }>,
      { database, clock }: Pick<House, 'database' | 'clock'>,
      command: (tx: Transaction, by: By) => Promise<Result<null, WireRefusal>>,
    ) => {
      const by = { wireId: request.params.wire, userId: viewerOf(request).userId, now: clock.now() };
      const done = await database.transaction((tx) => command(tx, by));
      if (!done.ok) throw deskError({ code: done.error });
      return undefined;
    };
    routeOnce(app, house, api.confirmCustodianWire, (request, within) =>
      act(request, within, (tx, by) => confirmWire(tx, { ...by, ...request.body })),
    );
    routeOnce(app, house, api.failCustodianWire, (request, within) =>
      act(request, within, (tx, by) => failWire(tx, { ...by, ...request.body })),
    );
    routeOnce(app, house, api.reissueCustodianWire, (request, within) =>
      act(request, within, (tx, by) => reissueWire(tx, { ...by, ...request.body })),
    );

    route(app, api.exportAllocation, async ({ params }, reply) => {
      const known = sql`select 1 from custodian_wire where id = ${params.wire}`;
      orNotFound((await house.database.maybe(known)) ?? null);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${params.wire}.csv"`)
        .send(await allocationCsv(house.database, params.wire));
    });
  };
}

interface By {
  readonly wireId: string;
  readonly userId: string;
  readonly now: Date;
}
