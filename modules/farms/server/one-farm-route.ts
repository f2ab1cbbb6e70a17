import { PublicError } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FARM_PATHS, farmDetail, movedFarm, oneFarmParams, oneFarmQuery } from '../contract/index.ts';
import { findFarm } from './find-farm.ts';
import type { FarmDeps } from './pages.ts';
import { exchangeToken } from './private/exchange-token.ts';
import { grantCookie, readerWith } from './private/grant-cookie.ts';

/** One offering. A token that opens it leaves a grant with the browser; any other changes nothing. */
export function oneFarmRoute(app: FastifyInstance, { database, clock, secure }: FarmDeps): void {
  app.get<{ Params: { slug: string }; Querystring: { private_token?: string } }>(
    FARM_PATHS.one,
    {
      config: { access: 'public' },
      schema: {
        tags: ['farm'],
        summary: 'One offering, or where it has moved to',
        params: oneFarmParams,
        querystring: oneFarmQuery,
        response: { 200: z.union([farmDetail, movedFarm]) },
      },
    },
    async ({ params: { slug }, query, headers }, reply) => {
      const now = clock.now();
      const token = query.private_token;
      const grant = token === undefined ? null : await exchangeToken(database, slug, token, now);
      if (grant !== null) reply.header('set-cookie', grantCookie(slug, grant, secure));
      const known = readerWith(headers.cookie);
      const reader = grant === null ? known : { ...known, grants: [...known.grants, grant] };
      const found = await findFarm(database, slug, reader, now);
      if (found === null) throw new PublicError('not_found');
      if (found.kind === 'moved')
        return { slug: found.slug, is_slug_changed: true as const, redirect_to: `/${found.slug}` };
      if (found.farm.private) reply.header('cache-control', 'private, no-store');
      return found.farm;
    },
  );
}
