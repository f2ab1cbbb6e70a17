import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { nothing, type PageQuery, pageQuery } from '../../../identity/contract/index.ts';
import {
  ADVISOR_PATHS,
  advisorParams,
  advisors,
  clientAccounts as clientAccountsAnswer,
  clients,
  type InvitationToken,
  type InviteBody,
  invitation,
  invitationBody,
  inviteBody,
  invited,
} from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { type ById, refuseBots, signedIn, signedInOnce } from '../common/route-parts.ts';
import { clientAccounts } from './client-accounts.ts';
import { endAdvisor } from './end-advisor.ts';
import { acceptInvitation, readInvitation } from './invitation.ts';
import { inviteAdvisor, inviteAgain } from './invite-advisor.ts';
import { listAdvisors, listClients } from './list-advisors.ts';

const tags = ['advisors'];

/** People whom an investor lets look on, and the view of those people. */
export function advisorRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock, policy, useElsewhere } = deps;

  app.get<{ Querystring: PageQuery }>(
    ADVISOR_PATHS.list,
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'List your advisors',
        querystring: pageQuery,
        response: { 200: advisors },
      },
    },
    (request) => {
      const { userId } = viewerOf(request);
      return listAdvisors(database, { userId, now: clock.now(), page: request.query });
    },
  );

  app.post<{ Body: InviteBody }>(
    ADVISOR_PATHS.list,
    {
      ...signedInOnce,
      schema: { tags, summary: 'Invite an advisor by email', body: inviteBody, response: { 201: invited } },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        refuseBots(request.body);
        const made = await within.database.transaction((tx) =>
          inviteAdvisor(tx, deps, {
            userId: viewerOf(request).userId,
            given: request.body,
            now: deps.clock.now(),
          }),
        );
        if (!made.ok) throw publicError(made.error);
        return { status: 201, body: { id: made.value } };
      }),
  );

  app.post<ById>(
    ADVISOR_PATHS.again,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Send an advisor’s invitation again',
        params: advisorParams,
        response: { 204: nothing },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const { userId } = viewerOf(request);
        const advisorId = orNotFound(readId('adv', request.params.id));
        const sent = await within.database.transaction((tx) =>
          inviteAgain(tx, deps, { userId, advisorId, now: deps.clock.now() }),
        );
        if (!sent.ok) throw publicError(sent.error);
        return { status: 204 };
      }),
  );

  app.delete<ById>(
    ADVISOR_PATHS.one,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'End an advisor’s access, as the investor or the advisor',
        params: advisorParams,
        response: { 204: nothing },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const { userId } = viewerOf(request);
        if (!(await endAdvisor(within, { userId, advisorId: orNotFound(readId('adv', request.params.id)) })))
          throw publicError('not_found');
        return { status: 204 };
      }),
  );

  app.post<{ Body: InvitationToken }>(
    ADVISOR_PATHS.invitation,
    {
      // It only reads; the secret of the link is in the body so that no address holds it.
      config: { ...signedIn.config, idempotent: 'repeatable' },
      schema: {
        tags,
        summary: 'Get an invitation',
        body: invitationBody,
        response: { 200: invitation },
      },
    },
    async (request) => orNotFound(await readInvitation(database, brought(request))),
  );

  app.post<{ Body: InvitationToken }>(
    ADVISOR_PATHS.accept,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Accept an invitation',
        body: invitationBody,
        response: { 204: nothing },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        if (!(await acceptInvitation(within, brought(request)))) throw publicError('not_found');
        return { status: 204 };
      }),
  );

  app.get<{ Querystring: PageQuery }>(
    ADVISOR_PATHS.clients,
    {
      ...signedIn,
      schema: { tags, summary: 'List your clients', querystring: pageQuery, response: { 200: clients } },
    },
    (request) => listClients(database, viewerOf(request).userId, request.query),
  );

  app.get<ById & { Querystring: PageQuery }>(
    ADVISOR_PATHS.clientAccounts,
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'List a client’s accounts that you may see',
        params: advisorParams,
        querystring: pageQuery,
        response: { 200: clientAccountsAnswer },
      },
    },
    async (request) => {
      const { userId } = viewerOf(request);
      const reading = { policy, useElsewhere, now: clock.now(), page: request.query };
      return orNotFound(await clientAccounts(database, { userId, clientId: request.params.id, ...reading }));
    },
  );

  function brought(request: Parameters<typeof viewerOf>[0] & { readonly body: InvitationToken }) {
    return { userId: viewerOf(request).userId, token: request.body.token, now: clock.now() };
  }
}
