import { Readable } from 'node:stream';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api-records.ts';
import { accepted } from '../common/route-parts.ts';
import { askPrepared } from './ask-prepared.ts';
import { listPrepared, PREPARED_ROUTE, presentPrepared } from './list-prepared.ts';
import { openPrepared } from './prepared-file.ts';
import { recordScope } from './record-scope.ts';

/** A large file is fetched seldom, and again where the connection broke off. */
const SELDOM = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** Records that a job prepares: asked for, followed and downloaded by their owner. */
export function preparedRoutes(app: FastifyInstance, house: House): void {
  const { database, clock, realTime } = house;

  routeOnce(app, house, api.prepareRecords, async (request, within) => {
    const { userId } = viewerOf(request);
    const { account, year = null } = request.body;
    const [now, realNow] = [clock.now(), realTime.now()];
    orNotFound(await recordScope(within.database, { userId, account }));
    const asked = { userId, account: account ?? null, year, now, realNow };
    const row = accepted(await within.database.transaction((tx) => askPrepared(tx, asked)));
    const [shown] = await presentPrepared(within.database, [row], now);
    return orNotFound(shown ?? null);
  });

  route(app, api.listPreparedRecords, (request) =>
    listPrepared(database, viewerOf(request).userId, clock.now(), request.query),
  );

  app.get<{ Params: { id: string } }>(
    PREPARED_ROUTE,
    { config: { access: 'public', ...SELDOM }, schema: { hide: true } },
    async (request, reply) => {
      const userId = orNotFound(await house.userOf(request));
      const preparedId = orNotFound(readId('prr', request.params.id));
      const file = orNotFound(await openPrepared(house, { userId, preparedId, now: clock.now() }));
      const brand = house.site.brandName.toLowerCase();
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': file.byteCount,
          'content-disposition': contentDisposition(
            'attachment',
            `${brand}-${file.row.year ?? 'all-years'}.zip`,
          ),
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(file.read()));
    },
  );
}
