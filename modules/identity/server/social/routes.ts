import { type RequestOf, route } from '@furrow/http/route';
import { PublicError } from '@furrow/kernel/errors';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { goToProvider, returnFromProvider } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { setCookies } from '../sessions/cookies.ts';
import { refreshTokenOf } from '../sessions/session-request.ts';
import { beginSocial, flowOf } from './begin.ts';
import { closedToNew } from './closed-to-new.ts';
import { connectionsRoute, outcomeRoute, SIGN_IN_LIMITS } from './common-routes.ts';
import { type FinishedFlow, finishSocial } from './finish.ts';
import { outcomeCookie } from './outcome-cookie.ts';
import { sendOutcomePage } from './outcome-page.ts';
import type { SocialDeps } from './ports.ts';
import { isRefusal, outcomeOfError } from './refusal.ts';
import { siteOrigin } from './site-origin.ts';
import { answerWindowError } from './window-error.ts';

const HOME = '/investments/primary-offerings';
const SETTINGS = '/profile/settings';

/** Social sign-in. */
export function socialRoutes(deps: SocialDeps): FastifyPluginAsync {
  function originOf(request: FastifyRequest): string {
    const origin = siteOrigin(deps.origin, request);
    if (origin === null) throw publicError('bad_request');
    return origin;
  }

  return async (app) => {
    connectionsRoute(app, deps.offered);
    outcomeRoute(app, originOf);

    route(
      app,
      goToProvider,
      async (request, reply) => {
        if (isForeign(request)) throw publicError('bad_request');
        const { connection } = request.params;
        const origin = originOf(request);
        const flow = flowOf(connection, request.query, origin);
        try {
          const begun = await beginSocial(deps, { flow, origin, refreshToken: refreshTokenOf(request) });
          setCookies(reply, [begun.cookie]);
          return reply.header('cache-control', 'no-store').redirect(begun.location, 303);
        } catch (error) {
          if (flow.intent === 'login' && error instanceof PublicError) throw error;
          // Whoever asked from a page of ours waits for it there, not in front of a window with JSON in it.
          if (!isRefusal(error))
            request.log.warn({ err: error, connection }, 'a social sign-in did not begin');
          const outcome = outcomeOfError(connection, error);
          return answer(reply, { outcome, flow, cookies: [] }, origin.startsWith('https:'));
        }
      },
      { ...SIGN_IN_LIMITS, errorHandler: answerWindowError },
    );

    route(
      app,
      returnFromProvider,
      async (request, reply) => {
        const origin = originOf(request);
        const address = request.raw.url ?? '';
        const mark = address.indexOf('?');
        const finished = await finishSocial(deps, {
          connection: request.params.connection,
          origin,
          search: mark < 0 ? '' : address.slice(mark),
          cookieHeader: request.headers.cookie,
          visitor: visitorOf(request, { origin }),
          closedToNew: closedToNew(deps, request),
          log: request.log,
        });
        return answer(reply, finished, origin.startsWith('https:'));
      },
      SIGN_IN_LIMITS,
    );
  };
}

/**
 * Another site must not send people through a sign-in they did not ask for; and another host of the same site must not
 * have them connect what they did not ask to connect.
 */
function isForeign({ headers, query }: RequestOf<typeof goToProvider>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || (query.intent !== 'login' && site !== undefined && site !== 'same-origin');
}

function answer(
  reply: FastifyReply,
  { outcome, flow, cookies }: FinishedFlow,
  secure: boolean,
): FastifyReply {
  setCookies(reply, cookies);
  if (flow === null) return sendOutcomePage(reply.code(400), outcome, null);
  if (flow.mode === 'popup') return sendOutcomePage(reply, outcome, flow.flow);
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (outcome.kind === 'signed_in') return reply.redirect(flow.redirect ?? HOME, 303);
  setCookies(reply, [outcomeCookie(outcome, secure)]);
  const back = new URLSearchParams({ social: flow.connection });
  if (flow.intent !== 'login') return reply.redirect(`${SETTINGS}?${back}`, 303);
  if (flow.redirect !== null) back.set('redirect', flow.redirect);
  if (flow.from !== null) back.set('from', flow.from);
  return reply.redirect(`/sign-in?${back}`, 303);
}
