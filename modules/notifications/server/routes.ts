import type { Database } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../contract/api.ts';
import { publicError } from '../rules/index.ts';
import { countKinds, listMessages } from './list-messages.ts';
import { markAllRead, markRead, markReadOnMeta } from './mark-read.ts';
import { changePreference } from './preferences/change-preferences.ts';
import { mailPreferences } from './preferences/mail-preferences.ts';

export type NotificationDeps = Pick<House, 'clock' | 'realTime' | 'sealer'> & { readonly database: Database };

/** What one was told; for networks without sockets also what the live commands do. */
export function notificationRoutes(deps: NotificationDeps): FastifyPluginAsync {
  const { database, clock } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, api.listMessages, (request) =>
      listMessages(database, viewerOf(request).userId, request.query),
    );

    route(app, api.listMessageKinds, async (request) => ({
      kinds: await countKinds(database, viewerOf(request).userId, request.query.channel),
    }));

    routeOnce(app, deps, api.readMessage, async (request, within) => {
      const { userId } = viewerOf(request);
      const { id } = request.params;
      const left = await within.database.transaction((tx) => markRead(tx, { userId, id, now: clock.now() }));
      return { new: orNotFound(left) };
    });

    routeOnce(app, deps, api.readAllMessages, async (request, within) => {
      const { userId } = viewerOf(request);
      const { channel } = request.body;
      return { new: await within.database.transaction((tx) => markAllRead(tx, { userId, channel })) };
    });

    routeOnce(app, deps, api.readOnMeta, async (request, within) => {
      const { userId } = viewerOf(request);
      const { document_id: documentId, code } = request.body;
      const about = { userId, documentId, code, now: clock.now() };
      return { new: await within.database.transaction((tx) => markReadOnMeta(tx, about)) };
    });

    route(app, api.showMailPreferences, (request) => mailPreferences(database, viewerOf(request).userId));

    routeOnce(app, deps, api.changeMailPreference, (request, within) => {
      const { userId } = viewerOf(request);
      return within.database.transaction(async (tx) => {
        const changed = await changePreference(tx, { userId, ...request.body, now: clock.now() });
        if (!changed.ok) throw publicError(changed.error);
        return mailPreferences(tx, userId);
      });
    });
  };
}
