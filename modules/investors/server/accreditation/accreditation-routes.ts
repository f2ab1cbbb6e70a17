import type { Queryable } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import type { PublicError } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api.ts';
import type { Accreditation } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { accountScope } from '../common/route-parts.ts';
import { accreditationOf } from './accreditation-view.ts';
import { attestationRoutes } from './attestation-routes.ts';
import { openEvidence } from './evidence.ts';
import { evidenceFileRoutes } from './evidence-file-routes.ts';
import { startRequest } from './start-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

const NOT_FOR_THIS = 'Choose a statement that fits this account, and a way to verify it.';

/** How the owner of an account shows that they are accredited. */
export function accreditationRoutes(deps: InvestorDeps): FastifyPluginAsync {
  const { database, clock, policy, reviewDays } = deps;

  async function standing(
    queryable: Queryable,
    asked: ReturnType<typeof accountScope>,
  ): Promise<Accreditation> {
    return orNotFound(
      await accreditationOf(queryable, { ...asked, policy: policy(), reviewDays, now: clock.now() }),
    );
  }

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    route(app, api.showAccreditation, (request) => standing(database, accountScope(request)));
    routeOnce(app, deps, api.startAccreditation, async (request, within) => {
      const start = { ...accountScope(request), ...request.body, now: clock.now() };
      const started = await within.database.transaction((tx) => startRequest(tx, start));
      if (!started.ok) throw refusedStart(started.error.code);
      return standing(within.database, accountScope(request));
    });
    routeOnce(app, deps, api.withdrawAccreditation, async (request, within) => {
      const asked = accountScope(request);
      const which = { ...asked, now: clock.now() };
      const withdrawn = await within.database.transaction((tx) => withdrawRequest(tx, which));
      if (!withdrawn.ok) throw publicError(withdrawn.error);
      return standing(within.database, asked);
    });
    serveForm(app, deps, api.evidenceForm, (queryable, request, lock) =>
      openEvidence(queryable, deps, { ...accountScope(request), lock, now: clock.now() }),
    );
    attestationRoutes(app, deps);
    await app.register(evidenceFileRoutes(deps));
  };
}

function refusedStart(why: 'not_found' | 'accreditation_open' | 'method_not_for_this'): PublicError {
  if (why !== 'method_not_for_this') return publicError(why);
  return publicError('validation_error', { fields: { method: [NOT_FOR_THIS] } });
}
