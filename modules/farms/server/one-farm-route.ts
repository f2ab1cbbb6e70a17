import { route } from '@furrow/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { showFarm } from '../contract/api.ts';
import { publicError } from '../rules/index.ts';
import { findFarm } from './find-farm.ts';
import type { FarmDeps } from './pages.ts';
import { exchangeToken } from './private/exchange-token.ts';
import { grantCookie, readerWith } from './private/grant-cookie.ts';

export interface OneFarmDeps extends FarmDeps {
  /** Who asks; null for nobody. */
  userOf(request: FastifyRequest): Promise<string | null>;
}

/**
 * One offering. A token that opens it leaves a grant with the browser; any other changes nothing. Whoever calls as
 * themself finds in its folders what they may read and have read; a session that is over finds what anybody finds.
 */
export function oneFarmRoute(app: FastifyInstance, deps: OneFarmDeps): void {
  const { database, clock, secure } = deps;
  route(app, showFarm, async (request, reply) => {
    const { params, query, headers } = request;
    const { slug } = params;
    const now = clock.now();
    const token = query.private_token;
    const opened = token === undefined ? null : await exchangeToken(database, slug, token, now);
    if (opened !== null) reply.header('set-cookie', grantCookie(opened.slug, opened.grant, secure));
    // Only as the rest of the service does it: a page's cookie alone makes nobody of a caller.
    const userId = headers.authorization === undefined ? null : await deps.userOf(request);
    const known = readerWith(headers.cookie, userId);
    const reader = opened === null ? known : { ...known, grants: [...known.grants, opened.grant] };
    const found = await findFarm(database, slug, reader, now);
    if (found === null) throw publicError('not_found');
    // What is for one person, or for those with a grant, is kept by nobody on the way.
    if (userId !== null || reader.grants.length > 0) reply.header('cache-control', 'private, no-store');
    if (found.kind === 'moved')
      return { slug: found.slug, is_slug_changed: true as const, redirect_to: `/${found.slug}` };
    return found.farm;
  });
}
