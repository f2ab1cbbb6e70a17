import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { nothing, type PageQuery, pageQuery } from '../../../identity/contract/index.ts';
import { requireFresh } from '../../../identity/server/index.ts';
import {
  type AskForData,
  DATA_REQUEST_PATHS,
  dataRequest,
  dataRequestBody,
  dataRequestParams,
  dataRequests,
} from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { type ById, signedIn, signedInOnce } from '../common/route-parts.ts';
import { askForData, withdrawRequest } from './ask-for-data.ts';
import { listDataRequests } from './data-request-row.ts';
import { fetchExport } from './export-file.ts';

const tags = ['privacy'];

export function privacyRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock, sealer, useElsewhere } = deps;
  app.get<{ Querystring: PageQuery }>(
    DATA_REQUEST_PATHS.list,
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'List your data requests',
        querystring: pageQuery,
        response: { 200: dataRequests },
      },
    },
    (request) => listDataRequests(database, viewerOf(request).userId, request.query),
  );

  app.post<{ Body: AskForData }>(
    DATA_REQUEST_PATHS.list,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary:
          'Request a copy of your data or its deletion (needs a recent sign-in); we email you about it',
        body: dataRequestBody,
        response: { 201: dataRequest },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const [viewer, now] = [viewerOf(request), clock.now()];
        requireFresh(viewer, deps.realTime.now());
        const { userId } = viewer;
        const asking = { userId, kind: request.body.kind, useElsewhere, ip: request.ip, now };
        const asked = await within.database.transaction((tx) => askForData(tx, deps, asking));
        if (!asked.ok) throw publicError(asked.error);
        return { status: 201, body: asked.value };
      }),
  );

  app.delete<ById>(
    DATA_REQUEST_PATHS.one,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Withdraw your deletion request',
        params: dataRequestParams,
        response: { 204: nothing },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const { userId } = viewerOf(request);
        const which = { userId, requestId: orNotFound(readId('dar', request.params.id)), now: clock.now() };
        if (!(await withdrawRequest(within.database, which))) throw publicError('not_found');
        return { status: 204 };
      }),
  );

  app.get<ById>(
    DATA_REQUEST_PATHS.file,
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'Download your data (needs a recent sign-in)',
        params: dataRequestParams,
      },
    },
    async (request, reply) => {
      const [viewer, now] = [viewerOf(request), clock.now()];
      requireFresh(viewer, deps.realTime.now());
      const asked = { userId: viewer.userId, requestId: orNotFound(readId('dar', request.params.id)), now };
      const file = await fetchExport(database, sealer, asked);
      if (file === null) throw publicError('not_found');
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(file);
    },
  );
}
