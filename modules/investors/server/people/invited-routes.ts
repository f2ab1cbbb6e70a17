import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACCOUNT_PATHS } from '../../contract/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { openInvited } from './invited-person.ts';

/** The part of somebody who was asked by mail. The secret of their link comes as a bearer token: no address holds it. */
export function invitedRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  serveForm(app, deps, {
    path: ACCOUNT_PATHS.yourPart,
    summary: 'Your details as an invited person, by the secret of your link',
    access: 'public',
    open: (queryable, request, lock) =>
      openInvited(queryable, deps.sealer, { token: bearerOf(request), now: deps.clock.now(), lock }),
  });
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
