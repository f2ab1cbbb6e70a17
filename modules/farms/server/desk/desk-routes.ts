import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import { isStateCode } from '@furrow/kernel/states';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-desk.ts';
import { type FarmStatus, isClosing, isFirstOpening, publicError } from '../../rules/index.ts';
import { moveFarm } from '../move-farm.ts';
import { openInvestmentsOf } from '../open-investments.ts';
import { renameFarm } from '../rename-farm.ts';
import { closeOffering } from './close-offering.ts';
import { closingFacts } from './closing-questions.ts';
import { createOffering } from './create-offering.ts';
import { type DeskRefusal, deskError, invalid, slugError } from './desk-refusals.ts';
import { listOfferings } from './list-offerings.ts';
import { offeringRecord } from './offering-record.ts';
import { publishOffering } from './publish-offering.ts';
import { discardDraft, saveDraft, saveDraftMap } from './save-draft.ts';

/** As large as the map of a farm with every soil and field in it. */
const MAP_BYTES = 8 * 1024 * 1024;
const DRAFT_BYTES = 2 * 1024 * 1024;

/** Writing, publishing and moving offerings. Each act answers with the offering as it stands then. */
export function deskRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, api.listOfferings, ({ query }) => listOfferings(house.database, query));
    route(app, api.showOffering, async (request) =>
      orNotFound(await recordOf(house, farmIdOf(request.params), house.clock.now())),
    );

    routeOnce(app, house, api.createOffering, async (request, { database, clock }) => {
      const { userId } = viewerOf(request);
      if (!isStateCode(request.body.state)) throw invalid({ state: ['Choose a state.'] });
      const made = await database.transaction((tx) =>
        createOffering(tx, { ...request.body, userId, at: clock.now() }),
      );
      if (!made.ok) throw slugError(made.error);
      return { id: made.value };
    });

    /** One command in one transaction, and the offering as it is afterwards. */
    const act = async (
      request: FastifyRequest<{ Params: { id: string } }>,
      within: House,
      command: (tx: Transaction, by: By) => Promise<Result<unknown, DeskRefusal>>,
      to?: FarmStatus,
    ) => {
      const by = byOf(request, within);
      const done = await within.database.transaction((tx) => command(tx, by));
      if (!done.ok) throw deskError(done.error, to);
      return orNotFound(await recordOf(within, by.farmId, by.at));
    };

    routeOnce(
      app,
      house,
      api.saveOfferingDraft,
      (request, within) => act(request, within, (tx, by) => saveDraft(tx, { ...by, ...request.body })),
      { bodyLimit: DRAFT_BYTES },
    );
    routeOnce(
      app,
      house,
      api.saveOfferingMap,
      (request, within) =>
        act(request, within, (tx, by) =>
          saveDraftMap(tx, { ...by, ...request.body, map: request.body.map ?? null }),
        ),
      { bodyLimit: MAP_BYTES },
    );
    routeOnce(app, house, api.discardOfferingDraft, (request, within) =>
      act(request, within, (tx, by) => discardDraft(tx, { ...by, ...request.body })),
    );
    routeOnce(app, house, api.publishOffering, (request, within) =>
      act(request, within, (tx, by) => {
        const openInvestments = openInvestmentsOf(within);
        return publishOffering(tx, { ...by, ...request.body, openInvestments });
      }),
    );

    routeOnce(app, house, api.moveOffering, (request, within) => {
      const { from, to } = request.body;
      if (isClosing(to)) throw publicError('offering_needs_two');
      if (isFirstOpening(from, to)) throw publicError('offering_needs_publishing');
      return act(request, within, (tx, by) => moveFarm(tx, { ...by, ...request.body }), to);
    });

    routeOnce(app, house, api.renameOffering, async (request, within) => {
      const by = byOf(request, within);
      const done = await within.database.transaction((tx) => renameFarm(tx, { ...by, ...request.body }));
      if (!done.ok) throw slugError(done.error);
      return orNotFound(await recordOf(within, by.farmId, by.at));
    });

    routeOnce(app, house, api.proposeClosing, async (request, within) => {
      const { farmId, at } = byOf(request, within);
      const { userId, roles } = viewerOf(request);
      const { from, to, reason } = request.body;
      if (!isClosing(to)) throw deskError({ code: 'move_not_allowed', from }, to);
      const made = await within.database.transaction(async (tx) => {
        const record = orNotFound(await offeringRecord(tx, farmId, at));
        if (record.status !== from) throw deskError({ code: 'changed_since' });
        const shares = record.subscribed_shares;
        const proposal = await propose(tx, closeOffering(within), {
          subject: `farm:${farmId}`,
          payload: { farm_id: farmId, to },
          reason,
          proposer: { userId, roles },
          now: at,
        });
        if (proposal.ok) return proposal;
        const { obstacles } = await closingFacts(within, tx, { farmId, to });
        return { ...proposal, error: { code: proposal.error, from, shares, obstacles } };
      });
      if (!made.ok) throw deskError(made.error, to);
      return { proposal_id: made.value };
    });
  };
}

const recordOf = (house: House, farmId: Id<'farm'>, now: Date) =>
  offeringRecord(house.database, farmId, now, openInvestmentsOf(house));

interface By {
  readonly farmId: Id<'farm'>;
  readonly userId: string;
  readonly actor: string;
  readonly at: Date;
}

export function byOf(request: FastifyRequest<{ Params: { id: string } }>, { clock }: House): By {
  const { userId } = viewerOf(request);
  return { farmId: farmIdOf(request.params), userId, actor: `operator:${userId}`, at: clock.now() };
}

/** The route has checked its form. */
function farmIdOf({ id }: { readonly id: string }): Id<'farm'> {
  return orNotFound(readId('farm', id));
}
