import type { Queryable } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import { type Id, isId, readId } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  listFarmDocuments,
  listFarmNotes,
  markDocumentRead,
  showFarmFinancials,
  showUnfinishedInvestment,
} from '../contract/api.ts';
import type { FarmReader, UnfinishedInvestment } from '../contract/index.ts';
import { publicError } from '../rules/index.ts';
import { markRead } from './documents/mark-read.ts';
import { type FarmDeps, farmPages } from './pages.ts';
import { isFarmVisible } from './private/find-farm-id.ts';
import { readerWith } from './private/grant-cookie.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /** The investment that this person began in this farm and did not finish. */
    unfinishedInvestment(
      database: Queryable,
      userId: string,
      farmId: Id<'farm'>,
    ): Promise<UnfinishedInvestment | null>;
  }
}

export type MemberDeps = FarmDeps & Pick<House, 'answersTo'>;

/** What of a farm only those who are signed in may ask for. */
export function farmMemberRoutes(deps: MemberDeps): FastifyPluginAsync {
  const { database, clock } = deps;
  const pages = farmPages(deps);

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, showFarmFinancials, async (request) =>
      orNotFound(await pages.financials(request.params.slug, memberOf(request))),
    );
    route(app, listFarmDocuments, async (request) =>
      orNotFound(await pages.documents(request.params.slug, memberOf(request), request.query)),
    );
    route(app, listFarmNotes, async (request) =>
      orNotFound(await pages.notes(request.params.slug, memberOf(request), request.query)),
    );
    route(app, showUnfinishedInvestment, async (request) => {
      const farmId = readId('farm', request.params.farmId);
      const reader = memberOf(request);
      if (farmId === null || !(await isFarmVisible(database, farmId, reader, clock.now())))
        throw publicError('not_found');
      // A later module knows.
      const [unfinished] = deps.answersTo('unfinishedInvestment');
      return { data: (await unfinished?.(database, reader.userId, farmId)) ?? null };
    });
    route(app, markDocumentRead, async (request) => {
      const { farmId } = request.params;
      const { filer_id } = request.body;
      const known =
        isId('farm', farmId) &&
        isId('doc', filer_id) &&
        (await markRead(database, { farmId, documentId: filer_id }, memberOf(request), clock.now()));
      if (!known) throw publicError('not_found');
      return undefined;
    });
  };
}

type Member = FarmReader & { readonly userId: string };

export function memberOf(request: FastifyRequest): Member {
  const { userId } = viewerOf(request);
  return { ...readerWith(request.headers.cookie), userId };
}
