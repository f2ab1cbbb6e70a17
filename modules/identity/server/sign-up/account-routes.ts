import { noStore } from '@furrow/http/caching';
import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { route } from '@furrow/http/route';
import { errorBody } from '@furrow/kernel/errors';
import type { FastifyPluginAsync } from 'fastify';
import {
  checkEmailAvailable,
  logInWithPassword,
  requestPasswordReset,
  setNewPassword,
  signUpWithPassword,
} from '../../contract/api.ts';
import { HONEYPOT_FIELD, publicError } from '../../rules/index.ts';
import { mailedLinkRoutes } from '../email/mailed-link-routes.ts';
import { logIn } from '../log-in/log-in.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { confirmReset } from '../password/confirm-reset.ts';
import { requestReset } from '../password/request-reset.ts';
import { orThrow } from '../refusal.ts';
import { setCookies } from '../sessions/cookies.ts';
import { requireProfile } from '../users/profile.ts';
import type { AccountRouteDeps } from './account-deps.ts';
import { emailAvailable } from './email-available.ts';
import { signUp } from './sign-up.ts';

const short = { bodyLimit: 16_384 } as const;
/** While everything else stands still operators must be able to come in, and owners to get a thief out. */
const always = { ...short, duringMaintenance: true } as const;

/** Getting in: for everybody. */
export function accountRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(
      app,
      signUpWithPassword,
      async (request) => {
        const { body } = request;
        const result = await signUp(deps, {
          email: body.email,
          password: body.password,
          firstName: body.first_name,
          lastName: body.last_name,
          metadata: body.user_metadata,
          honeypot: body[HONEYPOT_FIELD],
          country: deps.countryOf(request),
          idempotencyKey: idempotencyKeyOf(request),
          visitor: visitorOf(request, deps.site),
        });
        return orThrow(result);
      },
      short,
    );

    route(
      app,
      logInWithPassword,
      async (request, reply) => {
        const { email, password, [HONEYPOT_FIELD]: honeypot } = request.body;
        const visitor = visitorOf(request, deps.site);
        const result = orThrow(await logIn(deps, { email, password, honeypot, visitor }));
        if (result.kind === 'mfa_required') {
          const { mfaToken, methods, expiresAt } = result.challenge;
          const challenge = { mfa_token: mfaToken, methods, expires_at: expiresAt.toISOString() };
          return reply.code(422).send({ ...errorBody(publicError('mfa_required')), ...challenge });
        }
        setCookies(reply, [...result.session.cookies, visitor.device.cookie]);
        const userData = await requireProfile(deps.database, result.userId);
        return { userData, loginData: result.session.loginData };
      },
      always,
    );

    route(
      app,
      checkEmailAvailable,
      async (request) => {
        const { email } = request.body;
        orThrow(await emailAvailable(deps, { email, visitor: visitorOf(request, deps.site) }));
        return undefined;
      },
      short,
    );

    route(
      app,
      requestPasswordReset,
      async (request) => {
        const { email, [HONEYPOT_FIELD]: honeypot } = request.body;
        const asked = { email, honeypot, visitor: visitorOf(request, deps.site) };
        orThrow(await (deps.askForReset?.(asked) ?? requestReset(deps, asked)));
        return undefined;
      },
      always,
    );

    route(
      app,
      setNewPassword,
      async (request, reply) => {
        const visitor = visitorOf(request, deps.site);
        orThrow(await confirmReset(deps, { ...request.body, visitor }));
        setCookies(reply, [visitor.device.cookie]);
        return undefined;
      },
      always,
    );

    await app.register(mailedLinkRoutes(deps));
  };
}
