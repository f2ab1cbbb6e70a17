import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { publicError, SUITABILITY_STEPS } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { accountScope } from '../common/route-parts.ts';
import { readSuitability } from './present-suitability.ts';
import { sendEmployerConsent } from './send-employer-consent.ts';
import { openSuitabilityStep } from './suitability-form.ts';

export function suitabilityRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock } = deps;
  route(app, api.showSuitability, async (request) =>
    orNotFound(await readSuitability(database, { ...accountScope(request), now: clock.now() })),
  );
  for (const step of SUITABILITY_STEPS) {
    serveForm(app, deps, api.suitabilityForms[step], (queryable, request, lock) =>
      openSuitabilityStep(queryable, step, { ...accountScope(request), lock, now: clock.now() }),
    );
  }
  routeOnce(app, deps, api.sendEmployerConsent, async (request, within) => {
    const which = { ...accountScope(request), now: clock.now() };
    const sent = await within.database.transaction((tx) => sendEmployerConsent(tx, which));
    if (!sent.ok) throw publicError(sent.error);
    return orNotFound(await readSuitability(within.database, which));
  });
}
