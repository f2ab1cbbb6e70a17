import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import { findProvider, reportFailedLogin, reportLoginProblem } from '../../contract/api.ts';
import { DEBUG_REPORT_BYTES } from '../../rules/index.ts';
import { orThrow } from '../refusal.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { noteDebugReport } from './auth-debug.ts';
import { noteLoginFailed } from './login-failed.ts';
import { lookUpProvider } from './provider-lookup.ts';
import { visitorOf } from './visitor.ts';

const short = { bodyLimit: DEBUG_REPORT_BYTES } as const;

/** What the auth service answers to everybody. */
export function accountAuthRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app) => {
    route(
      app,
      findProvider,
      async (request) => {
        const asked = { email: request.body.email, visitor: visitorOf(request, deps.site) };
        const { authProvider, social } = orThrow(await lookUpProvider(deps, asked));
        return { auth_provider: authProvider, social };
      },
      short,
    );

    route(
      app,
      reportFailedLogin,
      async (request) => {
        await noteLoginFailed(deps, { ...request.body, visitor: visitorOf(request, deps.site) });
        return undefined;
      },
      short,
    );

    route(
      app,
      reportLoginProblem,
      async (request) => {
        const { action, data, side, id = null } = request.body;
        const report = { action, data, side, id: id === null ? null : String(id) };
        await noteDebugReport(deps, report, visitorOf(request, deps.site));
        return undefined;
      },
      short,
    );
  };
}
