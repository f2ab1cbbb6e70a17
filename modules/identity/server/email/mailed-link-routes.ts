import { route } from '@furrow/http/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  confirmNewEmail,
  confirmVerification,
  openNewEmailLink,
  openVerificationLink,
} from '../../contract/api.ts';
import { CONFIRMATION_PAGES, type ConfirmationKind } from '../../contract/index.ts';
import { visitorOf } from '../log-in/visitor.ts';
import { PAGE_COOKIE, readCookie } from '../sessions/cookies.ts';
import { type PageReader, readSession } from '../sessions/read-session.ts';
import type { AccountRouteDeps } from '../sign-up/account-deps.ts';
import { confirmEmailChange } from './change-email.ts';
import { verifyEmail } from './verify-email.ts';

const CONFIRMED = '/profile/settings?emailVerified=1';
const LINKS = {
  verify_email: { open: openVerificationLink, press: confirmVerification },
  change_email: { open: openNewEmailLink, press: confirmNewEmail },
} as const;

/**
 * What the buttons of mailed links do: plain forms, so that they work without script, answered with the address of the
 * next page. A visit to the same paths, which is where emails led before there were buttons, only leads to the button.
 */
export function mailedLinkRoutes(deps: AccountRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    for (const kind of ['verify_email', 'change_email'] as const) {
      const { open, press } = LINKS[kind];
      route(app, open, (request, reply) => reply.redirect(pageOf(kind, request.query.token), 303));

      route(
        app,
        press,
        async (request, reply) => {
          const { token } = request.body;
          const reader = await readerOf(deps, request);
          const visitor = visitorOf(request, deps.site);
          const confirmed = await confirm[kind](deps, { token, reader, visitor });
          const own = confirmed.ok && confirmed.value.userId === reader?.userId;
          return reply.redirect(own ? CONFIRMED : pageOf(kind, token), 303);
        },
        { sentByForm: true },
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
