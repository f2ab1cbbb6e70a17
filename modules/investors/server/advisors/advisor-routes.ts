import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { refuseBots } from '../common/route-parts.ts';
import { clientAccounts } from './client-accounts.ts';
import { endAdvisor } from './end-advisor.ts';
import { acceptInvitation, readInvitation } from './invitation.ts';
import { inviteAdvisor, inviteAgain } from './invite-advisor.ts';
import { listAdvisors, listClients } from './list-advisors.ts';

/** People whom an investor lets look on, and the view of those people. */
export function advisorRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock, policy, useElsewhere } = deps;

  route(app, api.listAdvisors, (request) => {
    const { userId } = viewerOf(request);
    return listAdvisors(database, { userId, now: clock.now(), page: request.query });
  });
  routeOnce(app, deps, api.inviteAdvisor, async (request, within) => {
    refuseBots(request.body);
    const asked = { userId: viewerOf(request).userId, given: request.body, now: clock.now() };
    const made = await within.database.transaction((tx) => inviteAdvisor(tx, deps, asked));
    if (!made.ok) throw publicError(made.error);
    return { id: made.value };
  });
  routeOnce(app, deps, api.inviteAdvisorAgain, async (request, within) => {
    const asked = { ...askedAdvisor(request), now: clock.now() };
    const sent = await within.database.transaction((tx) => inviteAgain(tx, deps, asked));
    if (!sent.ok) throw publicError(sent.error);
    return undefined;
  });
  routeOnce(app, deps, api.endAdvisor, async (request, within) => {
    if (!(await endAdvisor(within, askedAdvisor(request)))) throw publicError('not_found');
    return undefined;
  });
  route(app, api.showInvitation, async (request) =>
    orNotFound(await readInvitation(database, brought(request))),
  );
  routeOnce(app, deps, api.acceptInvitation, async (request, within) => {
    if (!(await acceptInvitation(within, brought(request)))) throw publicError('not_found');
    return undefined;
  });
  route(app, api.listClients, (request) => listClients(database, viewerOf(request).userId, request.query));
  route(app, api.listClientAccounts, async (request) => {
    const { userId } = viewerOf(request);
    const reading = { policy: policy(), useElsewhere, now: clock.now(), page: request.query };
    return orNotFound(await clientAccounts(database, { userId, clientId: request.params.id, ...reading }));
  });

  function brought(request: FastifyRequest & { readonly body: { readonly token: string } }) {
    return { userId: viewerOf(request).userId, token: request.body.token, now: clock.now() };
  }
}

function askedAdvisor(request: FastifyRequest & { readonly params: { readonly id: string } }) {
  return { userId: viewerOf(request).userId, advisorId: orNotFound(readId('adv', request.params.id)) };
}
