import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nothing, type PageQuery, pageQuery } from '../../../identity/contract/index.ts';
import {
  ACCOUNT_PATHS,
  type AddPersonBody,
  accountParams,
  addedPerson,
  addPersonBody,
  type CertifyBody,
  certifyAnswer,
  certifyBody,
  type InvitePersonBody,
  invitedPerson,
  invitePersonBody,
  people,
  personParams,
} from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { accountScope, signedInOnce, signedInStored } from '../common/route-parts.ts';
import { addPerson } from './add-person.ts';
import { certifyOwners } from './certify-owners.ts';
import { invitePerson } from './invite-person.ts';
import { openPerson } from './open-person.ts';
import { listPeople } from './people-page.ts';
import { ownPerson } from './person-row.ts';
import { removePerson } from './remove-person.ts';

const access = { config: { access: 'signed-in' } } as const;
const tags = ['account'];

export function peopleRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  // The second is the specification's own address for them.
  for (const path of [ACCOUNT_PATHS.people, ACCOUNT_PATHS.owners]) {
    app.get<{ Querystring: PageQuery }>(
      path,
      {
        ...access,
        schema: {
          tags,
          summary: 'List the people of a business or trust',
          params: accountParams,
          querystring: pageQuery,
          response: { 200: people },
        },
      },
      async (request) =>
        orNotFound(await listPeople(deps, { ...accountScope(request), page: request.query })),
    );
  }

  app.post<{ Body: AddPersonBody }>(
    ACCOUNT_PATHS.people,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Add a person to a business or trust',
        params: accountParams,
        body: addPersonBody,
        response: { 201: addedPerson },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const { type: kind, is_owner: isOwner } = request.body;
        const added = await within.database.transaction((tx) =>
          addPerson(tx, deps.sealer, {
            ...accountScope(request),
            kind,
            isOwner,
            now: deps.clock.now(),
          }),
        );
        if (!added.ok) throw publicError(added.error);
        return { status: 201, body: { id: added.value } };
      }),
  );

  serveForm(app, deps, {
    path: ACCOUNT_PATHS.person,
    summary: 'A person of a business or trust',
    params: personParams,
    open: (queryable, request, lock) =>
      openPerson(queryable, deps.sealer, ownPerson(askedPerson(request)), {
        lock,
        actor: ({ user_id }) => `user:${user_id}`,
      }),
  });

  app.delete(
    ACCOUNT_PATHS.person,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Remove a person from a business or trust',
        params: personParams,
        response: { 204: nothing },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const removed = await within.database.transaction((tx) =>
          removePerson(tx, { ...askedPerson(request), now: deps.clock.now() }),
        );
        if (!removed.ok) throw publicError(removed.error);
        return { status: 204 };
      }),
  );

  app.post<{ Body: InvitePersonBody }>(
    ACCOUNT_PATHS.invite,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Email a person a link to enter their own details',
        params: personParams,
        body: invitePersonBody,
        response: { 200: invitedPerson },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const sent = await within.database.transaction((tx) =>
          invitePerson(tx, deps, {
            ...askedPerson(request),
            email: request.body.email,
            now: deps.clock.now(),
          }),
        );
        if (!sent.ok) throw publicError(sent.error);
        return { status: 200, body: { until: sent.value.until.toISOString() } };
      }),
  );

  app.post<{ Body: CertifyBody }>(
    ACCOUNT_PATHS.certification,
    {
      ...signedInStored,
      schema: {
        tags,
        summary: 'Certify that the list of owners is complete and correct',
        params: accountParams,
        body: certifyBody,
        response: { 200: certifyAnswer },
      },
    },
    async (request) => {
      const certified = await certifyOwners(deps, { ...accountScope(request), name: request.body.name });
      if (!certified.ok) throw publicError(certified.error);
      return { certification_status: certified.value };
    },
  );
}

function askedPerson(request: FastifyRequest) {
  const { person } = request.params as { person: string };
  return { ...accountScope(request), personId: orNotFound(readId('per', person)) };
}
