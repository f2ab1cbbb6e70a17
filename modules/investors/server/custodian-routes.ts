import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CUSTODIANS_PATH, custodians } from '../contract/index.ts';
import { CUSTODIANS } from '../rules/index.ts';

/** The directory of IRA custodians; belongs to the content service, at `/api/content`. */
export const custodianRoutes: FastifyPluginAsync = async (app: FastifyInstance) => {
  app.get(
    CUSTODIANS_PATH,
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'Companies that administer self-directed IRAs',
        response: { 200: custodians },
      },
    },
    async () => ({
      data: CUSTODIANS.map(({ name, website }) => ({ name, website })),
      count: CUSTODIANS.length,
    }),
  );
};
