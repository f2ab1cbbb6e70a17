import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { accountScope } from '../common/route-parts.ts';
import { addPerson } from './add-person.ts';
import { certifyOwners } from './certify-owners.ts';
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
    const person = { ...accountScope(request), kind, isOwner, now: deps.clock.now() };
    const added = await within.database.transaction((tx) => addPerson(tx, deps.sealer, person));
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
    const which = { ...askedPerson(request), now: deps.clock.now() };
    const removed = await within.database.transaction((tx) => removePerson(tx, which));
    if (!removed.ok) throw publicError(removed.error);
    return undefined;
  });
  routeOnce(app, deps, api.invitePerson, async (request, within) => {
    const invited = { ...askedPerson(request), email: request.body.email, now: deps.clock.now() };
    const sent = await within.database.transaction((tx) => invitePerson(tx, deps, invited));
    if (!sent.ok) throw publicError(sent.error);
    return { until: sent.value.until.toISOString() };
  });
  route(app, api.certifyOwners, async (request) => {
    const certified = await certifyOwners(deps, { ...accountScope(request), name: request.body.name });
    if (!certified.ok) throw publicError(certified.error);
    return { certification_status: certified.value };
  });
}

function askedPerson(
  request: FastifyRequest & { readonly params: { readonly id: string; readonly person: string } },
) {
  return { ...accountScope(request), personId: orNotFound(readId('per', request.params.person)) };
}
