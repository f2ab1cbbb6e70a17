import { noStore } from '@furrow/http/caching';
import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { errorBody } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  ACCOUNT_PATHS,
  type ConfirmResetBody,
  confirmResetBody,
  type EmailBody,
  emailBody,
  type LogInBody,
  loggedIn,
  logInBody,
  mfaRequired,
  nothing,
  type SignUpBody,
  signedUp,
  signUpBody,
} from '../../contract/index.ts';
import { HONEYPOT_FIELD, publicError } from '../../rules/index.ts';
import { mailedLinkRoutes } from '../email/mailed-link-routes.ts';
import { logIn } from '../log-in/log-in.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { confirmReset } from '../password/confirm-reset.ts';
import { requestReset } from '../password/request-reset.ts';
import { orThrow } from '../refusal.ts';
import { setCookies } from '../sessions/cookies.ts';
import { profileOf } from '../users/profile.ts';
import type { AccountRouteDeps } from './account-deps.ts';
import { emailAvailable } from './email-available.ts';
import { signUp } from './sign-up.ts';

const tags = ['identity'];
/** While everything else stands still operators must be able to come in, and owners to get a thief out. */
const always = {
  bodyLimit: 16_384,
  config: { access: 'public', duringMaintenance: true, idempotent: 'repeatable' },
} as const;
const alwaysOnce = { ...always, config: { ...always.config, idempotent: 'stored' } } as const;
const open = { bodyLimit: 16_384, config: { access: 'public', idempotent: 'stored' } } as const;
/** It changes nothing; asked again it looks again. */
const looking = { bodyLimit: 16_384, config: { access: 'public', idempotent: 'repeatable' } } as const;

/** Getting in: for everybody, to be mounted at `/api/identity`. */
export function accountRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.post<{ Body: SignUpBody }>(
      ACCOUNT_PATHS.signUp,
      {
        ...open,
        config: { ...open.config, idempotent: true },
        schema: { tags, summary: 'Sign up', body: signUpBody, response: { 201: signedUp } },
      },
      async (request, reply) => {
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
        return reply.code(201).send(orThrow(result));
      },
    );

    app.post<{ Body: LogInBody }>(
      ACCOUNT_PATHS.logIn,
      {
        ...always,
        schema: {
          tags,
          summary: 'Log in with email and password',
          body: logInBody,
          response: { 200: loggedIn, 422: mfaRequired },
        },
      },
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
        const userData = await profileOf(deps.database, result.userId);
        return { userData, loginData: result.session.loginData };
      },
    );

    app.post<{ Body: EmailBody }>(
      ACCOUNT_PATHS.emailAvailable,
      {
        ...looking,
        schema: {
          tags,
          summary: 'Check whether an email is available',
          body: emailBody,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const { email } = request.body;
        orThrow(await emailAvailable(deps, { email, visitor: visitorOf(request, deps.site) }));
        return reply.code(204).send();
      },
    );

    app.post<{ Body: EmailBody }>(
      ACCOUNT_PATHS.reset,
      {
        ...alwaysOnce,
        schema: {
          tags,
          summary: 'Request a password reset link; the answer is the same for every email',
          body: emailBody,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const { email, [HONEYPOT_FIELD]: honeypot } = request.body;
        const asked = { email, honeypot, visitor: visitorOf(request, deps.site) };
        orThrow(await (deps.askForReset?.(asked) ?? requestReset(deps, asked)));
        return reply.code(204).send();
      },
    );

    app.post<{ Body: ConfirmResetBody }>(
      ACCOUNT_PATHS.confirmReset,
      {
        ...alwaysOnce,
        schema: {
          tags,
          summary: 'Set a new password with an emailed link',
          body: confirmResetBody,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const visitor = visitorOf(request, deps.site);
        orThrow(await confirmReset(deps, { ...request.body, visitor }));
        return setCookies(reply, [visitor.device.cookie]).code(204).send();
      },
    );

    await app.register(mailedLinkRoutes(deps));
  };
}
