import { decideProposal, withdrawProposal } from '@furrow/database/approval-decide';
import { noStore } from '@furrow/http/caching';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { parseDollars } from '@furrow/kernel/money';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { requireFresh, rolesNow } from '../../../identity/server/index.ts';
import { decideOnProposal, withdrawOwnProposal } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';

/** Deciding what somebody else proposed, and taking back one's own. */
export function proposalRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    routeOnce(app, house, decideOnProposal, async (request, { database, clock }) => {
      const viewer = viewerOf(request);
      const { userId } = viewer;
      requireFresh(viewer, house.realTime.now());
      const { approve, reason, total } = request.body;
      const typed = total === null ? null : parseDollars(total);
      const outcome = await database.transaction(async (tx) =>
        decideProposal(tx, house.approvals(), {
          proposalId: request.params.proposalId,
          // Read again and held: a role that was taken away since the call came in does not decide.
          decider: { userId, roles: await rolesNow(tx, userId) },
          approve,
          reason,
          typedCents: typed?.ok === true ? typed.value : null,
          rolesOf: rolesNow,
          now: clock.now(),
        }),
      );
      if (outcome.ok) return { outcome: outcome.value };
      // That it ended is a change of its own, which must stand.
      if (outcome.error === 'proposal_changed') return { outcome: 'changed' as const };
      throw refused(outcome.error);
    });

    routeOnce(app, house, withdrawOwnProposal, async (request, { database, clock }) => {
      const { userId } = viewerOf(request);
      const withdrawn = await database.transaction((tx) =>
        withdrawProposal(tx, house.approvals(), {
          proposalId: request.params.proposalId,
          proposer: userId,
          now: clock.now(),
        }),
      );
      if (!withdrawn.ok) throw refused(withdrawn.error);
      return undefined;
    });
  };
}

const REFUSALS = [
  'proposal_is_your_own',
  'proposal_concerns_you',
  'proposal_decided',
  'proposal_expired',
  'total_differs',
  'reason_missing',
] as const;

function refused(code: string) {
  const known = REFUSALS.find((refusal) => refusal === code);
  return publicError(known ?? 'not_found');
}
