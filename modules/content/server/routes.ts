import type { Queryable } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CONTENT_PATHS, noQuery, nothing, type PageReportBody, pageReportBody } from '../contract/index.ts';
import type { PageReportKind } from '../rules/index.ts';
import { reportPage } from './report-page.ts';

export interface ContentDeps {
  readonly database: Queryable;
  readonly clock: Clock;
}

const BODY_LIMIT_BYTES = 4_096;
/** A visitor meets a few such pages, not one every other second. */
const REPORTS_A_MINUTE = 30;

const reports: readonly { kind: PageReportKind; path: string; summary: string }[] = [
  { kind: 'missing', path: CONTENT_PATHS.missingPage, summary: 'Report a missing page' },
  { kind: 'timeout', path: CONTENT_PATHS.pageTimeout, summary: 'Report a page that took too long to load' },
];

/** The content service, to be mounted at `/api/content`. */
export function contentRoutes({ database, clock }: ContentDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    for (const { kind, path, summary } of reports) {
      app.post<{ Body: PageReportBody }>(
        path,
        {
          bodyLimit: BODY_LIMIT_BYTES,
          config: {
            access: 'public',
            rateLimit: { max: REPORTS_A_MINUTE, timeWindow: 60_000 },
            idempotent: 'stored',
          },
          schema: {
            tags: ['content'],
            summary,
            querystring: noQuery,
            body: pageReportBody,
            response: { 204: nothing },
          },
        },
        async ({ body }, reply) => {
          await reportPage(database, { kind, path: body.url, now: clock.now() });
          return reply.code(204).send();
        },
      );
    }
  };
}
