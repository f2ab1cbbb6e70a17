import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  ACCOUNT_AUTH_PATHS,
  type DebugBody,
  debugBody,
  type EmailBody,
  emailBody,
  foundProvider,
  type LoginFailedBody,
  loginFailedBody,
  nothing,
} from '../../contract/index.ts';
import { DEBUG_REPORT_BYTES } from '../../rules/index.ts';
import { orThrow } from '../refusal.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { noteDebugReport } from './auth-debug.ts';
import { noteLoginFailed } from './login-failed.ts';
import { lookUpProvider } from './provider-lookup.ts';
import { visitorOf } from './visitor.ts';

const tags = ['auth'];
const open = { bodyLimit: DEBUG_REPORT_BYTES, config: { access: 'public', idempotent: 'stored' } } as const;
/** It changes nothing; asked again it looks again. */
const looking = { ...open, config: { ...open.config, idempotent: 'repeatable' } } as const;

/** Accounts' part of the auth API, to be mounted at `/api/auth`. */
export function accountAuthRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.post<{ Body: EmailBody }>(
      ACCOUNT_AUTH_PATHS.lookUp,
      {
        ...looking,
        schema: { tags, summary: 'How a person logs in', body: emailBody, response: { 200: foundProvider } },
      },
      async (request) => {
        const asked = { email: request.body.email, visitor: visitorOf(request, deps.site) };
        const { authProvider, social } = orThrow(await lookUpProvider(deps, asked));
        return { auth_provider: authProvider, social };
      },
    );

    app.post<{ Body: LoginFailedBody }>(
      ACCOUNT_AUTH_PATHS.failed,
      {
        ...open,
        schema: {
          tags,
          summary: 'Report a failed login',
          body: loginFailedBody,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        await noteLoginFailed(deps, { ...request.body, visitor: visitorOf(request, deps.site) });
        return reply.code(204).send();
      },
    );

    app.post<{ Body: DebugBody }>(
      ACCOUNT_AUTH_PATHS.debug,
      {
        ...open,
        schema: { tags, summary: 'Report a login problem', body: debugBody, response: { 204: nothing } },
      },
      async (request, reply) => {
        const { action, data, side, id = null } = request.body;
        const report = { action, data, side, id: id === null ? null : String(id) };
        await noteDebugReport(deps, report, visitorOf(request, deps.site));
        return reply.code(204).send();
      },
    );
  };
}
