import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invitedPersonForm } from '../../contract/api.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { openInvited } from './invited-person.ts';

/** The part of somebody who was asked by mail. The secret of their link comes as a bearer token: no address holds it. */
export function invitedRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  serveForm(app, deps, invitedPersonForm, (queryable, request, lock) =>
    openInvited(queryable, deps.sealer, { token: bearerOf(request), now: deps.clock.now(), lock }),
  );
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
