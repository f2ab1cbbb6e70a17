import { route } from '@furrow/http/route';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { listCustodians } from '../contract/api.ts';
import { CUSTODIANS } from '../rules/index.ts';

/** The directory of IRA custodians. */
export const custodianRoutes: FastifyPluginAsync = async (app: FastifyInstance) => {
  route(app, listCustodians, ({ query: { limit, offset } }) => ({
    data: CUSTODIANS.slice(offset, offset + limit).map(({ name, website }) => ({ name, website })),
    count: CUSTODIANS.length,
    total: CUSTODIANS.length,
  }));
};
