import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../deps.ts';
import { serveForm } from '../forms/form-routes.ts';
import { accountScope } from '../route-parts.ts';
import { addPerson } from './add-person.ts';
import { type CertifyRefusal, certifyOwners } from './certify-owners.ts';
import { invitePerson } from './invite-person.ts';
import { openPerson } from './open-person.ts';
import { listPeople } from './people-page.ts';
import { ownPerson } from './person-row.ts';
import { removePerson } from './remove-person.ts';

export function peopleRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  for (const endpoint of [api.listPeople, api.listBeneficialOwners]) {
    route(app, endpoint, async (request) =>
      orNotFound(await listPeople(deps, { ...accountScope(request), page: request.query })),
    );
  }
  routeOnce(app, deps, api.addPerson, async (request, within) => {
    const { type: kind, is_owner: isOwner } = request.body;
    const added = await addPerson(within, { ...accountScope(request), kind, isOwner });
    if (!added.ok) throw publicError(added.error);
    return { id: added.value };
  });
  serveForm(app, deps, api.personForm, (queryable, request, lock) =>
    openPerson(queryable, deps.sealer, ownPerson(askedPerson(request)), {
      lock,
      actor: ({ user_id }) => `user:${user_id}`,
    }),
  );
  routeOnce(app, deps, api.removePerson, async (request, within) => {
    const removed = await removePerson(within, askedPerson(request));
    if (!removed.ok) throw publicError(removed.error);
    return undefined;
  });
  routeOnce(app, deps, api.invitePerson, async (request, within) => {
    const sent = await invitePerson(within, { ...askedPerson(request), email: request.body.email });
    if (!sent.ok) throw publicError(sent.error);
    return { until: sent.value.until.toISOString() };
  });
  route(app, api.certifyOwners, async (request) => {
    const certified = await certifyOwners(deps, { ...accountScope(request), name: request.body.name });
    if (!certified.ok) throw refusal(certified.error);
    return { certification_status: certified.value };
  });
}

const refusal = (error: CertifyRefusal) =>
  typeof error === 'string' ? publicError(error) : publicError('validation_error', { fields: error });

function askedPerson(
  request: FastifyRequest & { readonly params: { readonly id: string; readonly person: string } },
) {
  return { ...accountScope(request), personId: orNotFound(readId('per', request.params.person)) };
}
