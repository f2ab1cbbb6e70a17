import { isId, readId } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { nothing, type PageQuery, pageQuery } from '../../identity/contract/index.ts';
import { viewerOf } from '../../identity/server/index.ts';
import {
  FARM_PATHS,
  type FarmReader,
  farmDocuments,
  farmFinancials,
  farmIdParams,
  farmNotes,
  noQuery,
  oneFarmParams,
  readMark,
  unfinishedAnswer,
} from '../contract/index.ts';
import { publicError } from '../rules/index.ts';
import './questions.ts';
import { markRead } from './documents/mark-read.ts';
import { type FarmDeps, farmPages } from './pages.ts';
import { isFarmVisible } from './private/find-farm-id.ts';
import { readerWith } from './private/grant-cookie.ts';

const access = { config: { access: 'signed-in' } } as const;
const tags = ['farm'];

export type MemberDeps = FarmDeps & Pick<House, 'answersTo'>;

/** What of a farm only those who are signed in may ask for; to be mounted at `/api/farm` as well. */
export function farmMemberRoutes(deps: MemberDeps): FastifyPluginAsync {
  const { database, clock } = deps;
  const pages = farmPages(deps);

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);

    app.get<OfFarm>(
      FARM_PATHS.financials,
      { ...access, schema: described('Plan, budget, comparable sales and statements', farmFinancials) },
      async (request) => there(await pages.financials(request.params.slug, memberOf(request))),
    );

    app.get<OfFarm & { Querystring: PageQuery }>(
      FARM_PATHS.documents,
      { ...access, schema: described('Documents of an offering', farmDocuments, pageQuery) },
      async (request) => there(await pages.documents(request.params.slug, memberOf(request), request.query)),
    );

    app.get<OfFarm & { Querystring: PageQuery }>(
      FARM_PATHS.notes,
      { ...access, schema: described('Notes to investors, latest first', farmNotes, pageQuery) },
      async (request) => there(await pages.notes(request.params.slug, memberOf(request), request.query)),
    );

    app.get<{ Params: { farmId: string } }>(
      FARM_PATHS.unfinished,
      {
        ...access,
        schema: {
          tags,
          summary: 'Your unfinished investment in a farm',
          params: farmIdParams,
          querystring: noQuery,
          response: { 200: unfinishedAnswer },
        },
      },
      async (request) => {
        const farmId = readId('farm', request.params.farmId);
        const reader = memberOf(request);
        if (farmId === null || !(await isFarmVisible(database, farmId, reader, clock.now())))
          throw publicError('not_found');
        // A later module knows.
        const [unfinished] = deps.answersTo('unfinishedInvestment');
        return { data: (await unfinished?.(database, reader.userId, farmId)) ?? null };
      },
    );

    app.post<{ Params: { farmId: string }; Body: { filer_id: string } }>(
      FARM_PATHS.read,
      {
        config: { ...access.config, idempotent: 'stored' },
        schema: {
          tags,
          summary: 'Mark a document as read',
          params: farmIdParams,
          body: readMark,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const { farmId } = request.params;
        const { filer_id } = request.body;
        const known =
          isId('farm', farmId) &&
          isId('doc', filer_id) &&
          (await markRead(database, { farmId, documentId: filer_id }, memberOf(request), clock.now()));
        if (!known) throw publicError('not_found');
        return reply.code(204).send();
      },
    );
  };
}

/** What is for one person is kept by nobody on the way. */
export async function noStore(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}

type Member = FarmReader & { readonly userId: string };

export function memberOf(request: FastifyRequest): Member {
  const { userId } = viewerOf(request);
  return { ...readerWith(request.headers.cookie), userId };
}

type OfFarm = { Params: { slug: string } };

function described(summary: string, answer: object, querystring: object = noQuery) {
  return { tags, summary, params: oneFarmParams, querystring, response: { 200: answer } };
}

function there<T>(found: T | null): T {
  if (found === null) throw publicError('not_found');
  return found;
}
