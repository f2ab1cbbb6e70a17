import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api.ts';
import { UNSUBSCRIBE_PAGE } from '../../contract/index.ts';
import type { NotificationDeps } from '../routes.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * The press on a link at the foot of an email: by the button of its page, a plain form that is answered with the page,
 * or by a mail program, which follows no redirect (RFC 8058). Nobody is signed in for it.
 */
export function unsubscribeRoutes(deps: NotificationDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    route(
      app,
      api.unsubscribe,
      async (request, reply) => {
        const { token } = request.query;
        const act = 'act' in request.body ? (request.body.act as 'unsubscribe' | 'undo') : null;
        const known = await unsubscribe(deps, { token, act: act ?? 'unsubscribe', now: deps.clock.now() });
        if (act === null)
          return reply
            .code(known ? 200 : 404)
            .type('text/plain')
            .send(known ? 'Unsubscribed.\n' : 'Unknown link.\n');
        return reply.redirect(`${UNSUBSCRIBE_PAGE}?${new URLSearchParams({ token })}`, 303);
      },
      { sentByForm: true },
    );
  };
}
