import { route } from '@furrow/http/route';
import { PublicError } from '@furrow/kernel/errors';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { goToTenant, logOutAtTenant, returnFromTenant, returnFromTenantLogout } from '../../contract/api.ts';
import type { SocialOutcome } from '../../contract/social.ts';
import { publicError } from '../../rules/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { setCookies } from '../sessions/cookies.ts';
import { refreshTokenOf } from '../sessions/session-request.ts';
import { closedToNew } from '../social/closed-to-new.ts';
import { connectionsRoute, outcomeRoute, SIGN_IN_LIMITS } from '../social/common-routes.ts';
import { outcomeCookie } from '../social/outcome-cookie.ts';
import { sendOutcomePage } from '../social/outcome-page.ts';
import { ownTarget } from '../social/own-target.ts';
import { siteOrigin } from '../social/site-origin.ts';
import { answerWindowError } from '../social/window-error.ts';
import { beginAtTenant, tenantFlow, withOwnSession } from './begin-at-tenant.ts';
import { finishAtTenant } from './finish-at-tenant.ts';
import type { TenantDeps } from './ports.ts';
import { type Auth0Settings, tenantAddress } from './settings.ts';
import type { TenantFlow } from './tenant-flow.ts';
import { refusedAtTenant } from './tenant-refusal.ts';

const HOME = '/investments/primary-offerings';
const SETTINGS = '/profile/settings';

/** Signing in through an Auth0 tenant, and out of it. */
export function tenantRoutes(deps: TenantDeps): FastifyPluginAsync {
  function originOf(request: FastifyRequest): string {
    const origin = siteOrigin(deps.origin, request);
    if (origin === null) throw publicError('bad_request');
    return origin;
  }

  /** Another site must not send people through a sign-in or a logout they did not ask for. */
  function ownOriginOf(request: FastifyRequest): string {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw publicError('bad_request');
    return originOf(request);
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });
    connectionsRoute(app, deps.settings.social);
    outcomeRoute(app, originOf);

    route(
      app,
      goToTenant,
      async (request, reply) => {
        const origin = ownOriginOf(request);
        const { connection } = request.params;
        // Nor another host of the same site have a session renewed that did not ask for it.
        const from = request.headers['sec-fetch-site'] ?? 'same-origin';
        if (request.query.intent !== 'login' && from !== 'same-origin') throw publicError('bad_request');
        const flow = tenantFlow(deps.settings, connection, request.query, origin);
        try {
          const own = await withOwnSession(deps, flow, refreshTokenOf(request));
          const begun = await beginAtTenant(deps, own, origin);
          return setCookies(reply, [begun.cookie]).redirect(begun.location, 303);
        } catch (error) {
          if (!(error instanceof PublicError)) throw error;
          if (error.code === 'unavailable')
            request.log.warn({ err: error.cause }, 'the tenant cannot be reached');
          // Whoever asked from a page of ours waits for it there, not in front of a window with JSON in it.
          const outcome = refusedAtTenant(connection, error.code);
          return answer(reply, { flow, outcome, secure: origin.startsWith('https:') });
        }
      },
      { ...SIGN_IN_LIMITS, errorHandler: answerWindowError },
    );

    route(
      app,
      returnFromTenant,
      async (request, reply) => {
        const origin = originOf(request);
        const address = request.raw.url ?? '';
        const mark = address.indexOf('?');
        const finished = await finishAtTenant(deps, {
          origin,
          search: mark < 0 ? '' : address.slice(mark),
          cookieHeader: request.headers.cookie,
          visitor: visitorOf(request, { origin }),
          closedToNew: closedToNew(deps, request),
          log: request.log,
        });
        setCookies(reply, finished.cookies);
        if (finished.location !== undefined) return reply.redirect(finished.location, 303);
        return answer(reply, { ...finished, secure: origin.startsWith('https:') });
      },
      SIGN_IN_LIMITS,
    );

    route(
      app,
      logOutAtTenant,
      (request, reply) => {
        const origin = ownOriginOf(request);
        const redirect = ownTarget(request.query.redirect, origin);
        return reply.redirect(tenantLogoutAddress(deps.settings, origin, redirect).href, 303);
      },
      SIGN_IN_LIMITS,
    );

    route(
      app,
      returnFromTenantLogout,
      (request, reply) => reply.redirect(ownTarget(request.query.redirect, originOf(request)) ?? '/', 303),
      SIGN_IN_LIMITS,
    );
  };
}

interface Answer {
  readonly outcome: SocialOutcome;
  readonly flow: TenantFlow | null;
  readonly secure: boolean;
}

/** To the page that opened the popup, or to a page of the site, which asks for the outcome where there is one to tell. */
function answer(reply: FastifyReply, { outcome, flow, secure }: Answer): FastifyReply {
  if (flow === null) return sendOutcomePage(reply.code(400), outcome, null);
  if (flow.mode === 'popup') return sendOutcomePage(reply.code(statusOf(outcome)), outcome, flow.flow);
  const target = flow.redirect ?? (flow.intent === 'login' ? HOME : SETTINGS);
  const nothingToTell = outcome.kind === 'signed_in' || (flow.check && outcome.kind === 'stepped_up');
  if (nothingToTell) return reply.redirect(target, 303);
  setCookies(reply, [outcomeCookie(outcome, secure)]);
  const { connection } = flow.ask;
  if (flow.intent !== 'login') {
    const page = new URL(target, 'https://this.invalid');
    page.searchParams.set('social', connection);
    return reply.redirect(`${page.pathname}${page.search}${page.hash}`, 303);
  }
  const back = new URLSearchParams({ social: connection });
  if (flow.redirect !== null) back.set('redirect', flow.redirect);
  if (flow.from !== null) back.set('from', flow.from);
  return reply.redirect(`/sign-in?${back}`, 303);
}

/** A refusal is an answer like any other; only that the tenant is away is not. */
const statusOf = (outcome: SocialOutcome) =>
  outcome.kind === 'refused' && outcome.code === 'unavailable' ? 503 : 200;

/**
 * Where a browser ends the tenant's session and comes back from. A redirect and not a hidden frame: in a frame the
 * tenant's cookies are another site's, which browsers keep from it more and more.
 */
function tenantLogoutAddress(settings: Auth0Settings, origin: string, redirect: string | null): URL {
  const back = new URL(returnFromTenantLogout.path, origin);
  if (redirect !== null) back.searchParams.set('redirect', redirect);
  const address = tenantAddress(settings, 'v2/logout');
  address.searchParams.set('client_id', settings.clientId);
  address.searchParams.set('returnTo', back.href);
  return address;
}
