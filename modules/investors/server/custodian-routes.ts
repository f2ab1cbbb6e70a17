import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type PageQuery, pageQuery } from '../../identity/contract/index.ts';
import { CUSTODIANS_PATH, custodians } from '../contract/index.ts';
import { CUSTODIANS } from '../rules/index.ts';

/** The directory of IRA custodians; belongs to the content service, at `/api/content`. */
export const custodianRoutes: FastifyPluginAsync = async (app: FastifyInstance) => {
  app.get<{ Querystring: PageQuery }>(
    CUSTODIANS_PATH,
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'List custodians of self-directed IRAs',
        querystring: pageQuery,
        response: { 200: custodians },
      },
    },
    async ({ query: { limit, offset } }) => ({
      data: CUSTODIANS.slice(offset, offset + limit).map(({ name, website }) => ({ name, website })),
      count: CUSTODIANS.length,
      total: CUSTODIANS.length,
    }),
  );
};
