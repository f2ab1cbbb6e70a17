import { answerOnce } from '@furrow/http/answer-once';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api.ts';
import { NO_EMAIL_PAGE } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { readNoEmailToken } from './no-email-token.ts';
import { type NoEmailAct, wishNoEmail } from './press-no-email.ts';
import { isSuppressed } from './suppressed-addresses.ts';

/** Whoever holds the link has the email; that they are its reader, nobody has shown. */
const BY_LINK = { way: 'link', actor: 'link:no-email' } as const;

/** No more emails: by somebody signed in, by the button of the page that an email leads to, or by a mail program. */
export function suppressionRoutes(deps: InquiryDeps): FastifyPluginAsync {
  const { sealer, clock } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    route(app, api.showSuppression, async (request) => {
      const { email } = await signedIn(deps, request);
      return { suppressed: await isSuppressed(deps.database, email) };
    });

    route(
      app,
      api.suppress,
      async (request, reply) => {
        const { token, act } = request.body;
        // Who is calling is read before the transaction that also keeps the key of the call.
        const whose = token === undefined ? await ownAddress(deps, request, act) : byToken(token);
        return answerOnce(deps, request, reply, async (within) => {
          await wishNoEmail(within, { ...whose, act, now: clock.now() });
          return { status: 200, body: { suppressed: act === 'stop' } };
        });
      },
      { rateLimit: { max: 30, timeWindow: 60_000 } },
    );

    route(
      app,
      api.pressNoEmail,
      async (request, reply) => {
        const { token } = request.query;
        const pressed = 'act' in request.body ? (request.body.act as NoEmailAct) : null;
        const email = readNoEmailToken(sealer, token);
        if (email !== null)
          await wishNoEmail(deps, { ...BY_LINK, email, act: pressed ?? 'stop', now: clock.now() });
        if (pressed === null)
          return reply
            .code(email === null ? 404 : 200)
            .type('text/plain')
            .send(email === null ? 'Unknown link.\n' : 'Unsubscribed.\n');
        return reply.redirect(`${NO_EMAIL_PAGE}?${new URLSearchParams({ token })}`, 303);
      },
      { sentByForm: true },
    );
  };

  function byToken(token: string) {
    const email = readNoEmailToken(sealer, token);
    if (email === null) throw publicError('suppression_link_unknown');
    return { ...BY_LINK, email };
  }
}

/** Anybody can sign up with anybody’s address: only who has shown it to be theirs takes back its owner’s wish. */
async function ownAddress(deps: InquiryDeps, request: FastifyRequest, act: NoEmailAct) {
  const { userId, email, isEmailVerified } = await signedIn(deps, request);
  if (act === 'undo' && !isEmailVerified) throw publicError('suppression_unverified');
  return { way: 'signed_in', actor: `user:${userId}`, email } as const;
}

async function signedIn({ database, answersTo, userOf }: InquiryDeps, request: FastifyRequest) {
  const userId = await userOf(request);
  const [peopleKnown] = answersTo('peopleKnown');
  const person = userId === null ? undefined : (await peopleKnown?.(database, [userId]))?.get(userId);
  if (person === undefined) throw publicError('unauthenticated');
  return { userId, ...person };
}
