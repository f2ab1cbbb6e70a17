import type { Queryable } from '@furrow/database/database';
import { route } from '@furrow/http/route';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyPluginAsync } from 'fastify';
import { reportMissingPage, reportSlowPage } from '../contract/api.ts';
import { reportPage } from './report-page.ts';

export interface ContentDeps {
  readonly database: Queryable;
  readonly clock: Clock;
}

/** A visitor meets a few such pages, not one every other second. */
const LIMITS = { bodyLimit: 4_096, rateLimit: { max: 30, timeWindow: 60_000 } };

export function contentRoutes({ database, clock }: ContentDeps): FastifyPluginAsync {
  return async (app) => {
    for (const [kind, endpoint] of [
      ['missing', reportMissingPage],
      ['timeout', reportSlowPage],
    ] as const)
      route(
        app,
        endpoint,
        async ({ body }) => {
          await reportPage(database, { kind, path: body.url, now: clock.now() });
          return undefined;
        },
        LIMITS,
      );
  };
}
