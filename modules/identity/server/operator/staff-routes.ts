import { propose } from '@furrow/database/approval-propose';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api.ts';
import type { IdentityDesk } from '../../contract/index.ts';
import { operatorErrors, sameRoles } from '../../rules/index.ts';
import type { IdentityNeeds } from '../routes.ts';
import { requireFresh } from '../second-factor/step-up.ts';
import { acceptStaffInvitation } from './accept-invitation.ts';
import { removeStaff } from './remove-staff.ts';
import { type RolesPayload, rolesApproval, rolesSubject } from './roles-approval.ts';
import { withdrawInvitation } from './staff-invitation.ts';
import { lockedMember } from './staff-member.ts';

const { publicError } = operatorErrors;
const short = { bodyLimit: 16_384 } as const;

/** Who works for the firm, and as what. */
export function staffRoutes(house: House & IdentityNeeds, desk: IdentityDesk): FastifyPluginAsync {
  const { realTime } = house;
  const kind = rolesApproval({ ...house, clock: realTime });

  function fresh(request: FastifyRequest) {
    const viewer = viewerOf(request);
    requireFresh(viewer, realTime.now());
    return viewer;
  }

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, api.listStaff, (request) => desk.staff(viewerOf(request).userId));

    routeOnce(
      app,
      house,
      api.proposeInvitation,
      async (request, within) => {
        const { email, roles, reason } = request.body;
        return proposed(within, fresh(request), { act: 'invite', email, roles: [...roles] }, { reason });
      },
      short,
    );

    routeOnce(
      app,
      house,
      api.proposeRoles,
      async (request, within) => {
        const { roles, roles_seen: seen, reason } = request.body;
        const payload = { act: 'change', user_id: request.params.userId, roles: [...roles] } as const;
        return proposed(within, fresh(request), payload, { reason, seen });
      },
      short,
    );

    routeOnce(
      app,
      house,
      api.removeStaffMember,
      async (request, within) => {
        const { userId } = fresh(request);
        const { roles_seen: rolesSeen, reason } = request.body;
        const removed = await within.database.transaction((tx) =>
          removeStaff(tx, {
            userId: request.params.userId,
            rolesSeen,
            reason,
            actor: `operator:${userId}`,
            now: realTime.now(),
          }),
        );
        if (!removed.ok) throw publicError(removed.error);
        return removed.value;
      },
      short,
    );

    routeOnce(
      app,
      house,
      api.withdrawStaffInvitation,
      async (request, within) => {
        const { userId } = viewerOf(request);
        const { invitationId } = request.params;
        const { reason } = request.body;
        const withdrawn = await within.database.transaction((tx) =>
          withdrawInvitation(tx, { invitationId, userId, reason, now: realTime.now() }),
        );
        if (!withdrawn.ok) throw publicError(withdrawn.error);
        return undefined;
      },
      short,
    );
  };

  async function proposed(
    { database, clock }: House,
    proposer: { readonly userId: string; readonly roles: readonly string[] },
    payload: RolesPayload,
    { reason, seen }: { readonly reason: string; readonly seen?: readonly string[] },
  ) {
    const made = await database.transaction(async (tx) => {
      if (payload.act === 'change' && seen !== undefined) {
        const member = await lockedMember(tx, payload.user_id);
        if (member !== undefined && !sameRoles(member.roles, seen)) throw publicError('person_changed');
      }
      const subject = rolesSubject(payload);
      return propose(tx, kind, { subject, payload, reason, proposer, now: clock.now() });
    });
    if (made.ok) return { proposal_id: made.value };
    if (made.error === 'proposal_waits_already') throw publicError('roles_proposed_already');
    // Only admins get here, a reason is part of what they send, and roles are nobody's money.
    if (
      made.error === 'proposal_not_yours_to_make' ||
      made.error === 'reason_missing' ||
      made.error === 'proposal_concerns_you'
    )
      throw publicError('not_found');
    throw publicError(made.error);
  }
}

/** For whoever was invited, and has no role yet. */
export function staffInvitationRoutes(house: House & IdentityNeeds): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    routeOnce(
      app,
      house,
      api.acceptInvitationToStaff,
      async (request, within) => {
        const { userId } = viewerOf(request);
        const { token } = request.body;
        const accepted = await within.database.transaction((tx) =>
          acceptStaffInvitation(tx, { token, userId, now: house.realTime.now() }),
        );
        if (!accepted.ok) throw publicError(accepted.error);
        return undefined;
      },
      short,
    );
  };
}
