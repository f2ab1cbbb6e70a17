import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  ACCOUNT_PATHS,
  CONFIRMATION_PAGES,
  type ConfirmationKind,
  mailedLink,
  nothing,
} from '../../contract/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { PAGE_COOKIE, readCookie } from '../sessions/cookies.ts';
import { type PageReader, readSession } from '../sessions/read-session.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { confirmEmailChange } from './change-email.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['identity'];
const CONFIRMED = '/profile/settings?emailVerified=1';
const PATHS = { verify_email: ACCOUNT_PATHS.verifyEmail, change_email: ACCOUNT_PATHS.confirmEmail } as const;
const SUMMARIES = {
  verify_email: 'Verify the email address of an account',
  change_email: 'Verify a new email address; you must be logged in to the account in the same browser',
} as const;

/**
 * What the buttons of mailed links do: plain forms, so that they work without script, answered with the address of the
 * next page. A visit to the same paths, which is where emails led before there were buttons, only leads to the button.
 */
export function mailedLinkRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    for (const kind of ['verify_email', 'change_email'] as const) {
      app.get<{ Querystring: { token: string } }>(
        PATHS[kind],
        {
          config: { access: 'public' },
          schema: { tags, summary: 'Redirects to the page with the button', querystring: mailedLink },
        },
        (request, reply) => reply.redirect(pageOf(kind, request.query.token), 303),
      );

      app.post<{ Body: { token: string } }>(
        PATHS[kind],
        {
          config: { access: 'public', sentByForm: true, idempotent: 'repeatable' },
          schema: { tags, summary: SUMMARIES[kind], body: mailedLink, response: { 303: nothing } },
        },
        async (request, reply) => {
          const { token } = request.body;
          const reader = await readerOf(deps, request);
          const visitor = visitorOf(request, deps.site);
          const confirmed = await confirm[kind](deps, { token, reader, visitor });
          const own = confirmed.ok && confirmed.value.userId === reader?.userId;
          return reply.redirect(own ? CONFIRMED : pageOf(kind, token), 303);
        },
      );
    }
  };
}

const confirm = { verify_email: verifyEmail, change_email: confirmEmailChange } as const;

const pageOf = (kind: ConfirmationKind, token: string) =>
  `${CONFIRMATION_PAGES[kind]}?${new URLSearchParams({ token })}`;

/** The page cookie permits nothing by itself; here it says whose browser brought the secret of the link. */
async function readerOf(
  { database, clock, pageKey }: AccountRouteDeps,
  request: FastifyRequest,
): Promise<PageReader | null> {
  const token = readCookie(request.headers.cookie, PAGE_COOKIE);
  const page = token === null ? null : await readSession(database, pageKey, token, clock.now());
  return page?.kind === 'open' ? page.reader : null;
}
