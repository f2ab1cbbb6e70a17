import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import { downloadValues } from '../../contract/api-values.ts';
import { valuesCsv } from './values-csv.ts';

/** Published figures change with a release of ours, not in between. */
const FOR_AN_HOUR = 'public, max-age=3600';
const LIMITS = { rateLimit: { max: 60, timeWindow: 60_000 } };

export const valueRoutes: FastifyPluginAsync = async (app) => {
  route(
    app,
    downloadValues,
    async ({ params, query }, reply) => {
      const name = ['farmland', params.table, query.state?.toLowerCase()].filter(Boolean).join('-');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .header('cache-control', FOR_AN_HOUR)
        .send(valuesCsv(params.table, query.state));
    },
    LIMITS,
  );
};
