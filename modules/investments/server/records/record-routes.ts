import { Readable } from 'node:stream';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { House } from '@furrow/module/house';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { causeReaders } from '../../../wallet/server/index.ts';
import * as api from '../../contract/api-records.ts';
import { isPrepared, publicError } from '../../rules/index.ts';
import { cashEventsCsv } from './cash-events-csv.ts';
import { documentCounts } from './document-counts.ts';
import { holdingsCsv } from './holdings-csv.ts';
import { preparedRoutes } from './prepared-routes.ts';
import { recordPeriod, recordScope } from './record-scope.ts';
import { yearPack } from './year-pack.ts';

/** They read a year or everything: nobody needs many at once. */
const SELDOM = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** What somebody hands to an accountant: their own cash events and holdings, and all of a year. */
export function recordRoutes(house: House): FastifyPluginAsync {
  const { database, clock } = house;
  const scopeOf = async (userId: string, account: Parameters<typeof recordScope>[1]['account']) =>
    orNotFound(await recordScope(database, { userId, account }));
  const send = (
    reply: FastifyReply,
    type: string,
    name: string,
    content: AsyncIterable<string | Uint8Array>,
  ) =>
    reply
      .headers({
        'content-type': type,
        'content-disposition': contentDisposition('attachment', name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(content));

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(
      app,
      api.downloadCashEvents,
      async (request, reply) => {
        const { account, year } = request.query;
        const scope = await scopeOf(viewerOf(request).userId, account);
        const file = { ...recordPeriod(year), now: clock.now() };
        const name = year === undefined ? 'cash-events.csv' : `cash-events-${year}.csv`;
        const lines = cashEventsCsv(database, causeReaders(house), scope, file);
        return send(reply, 'text/csv; charset=utf-8', name, lines);
      },
      SELDOM,
    );

    route(
      app,
      api.downloadHoldings,
      async (request, reply) => {
        const today = newYorkDay(clock.now());
        const { account, day = today } = request.query;
        if (day > today)
          throw publicError('validation_error', { fields: { day: ['Choose today or an earlier day.'] } });
        const scope = await scopeOf(viewerOf(request).userId, account);
        return send(
          reply,
          'text/csv; charset=utf-8',
          `holdings-${day}.csv`,
          holdingsCsv(database, scope, day),
        );
      },
      SELDOM,
    );

    route(
      app,
      api.downloadYearPack,
      async (request, reply) => {
        const { account, year } = request.query;
        const now = clock.now();
        const scope = await scopeOf(viewerOf(request).userId, account);
        const counts = await documentCounts(database, { userId: scope.userId, account });
        if (isPrepared({ year, documents: counts.get(year) ?? 0 })) throw publicError('pack_large');
        const pack = await yearPack(house, scope, { year, now });
        if (pack === null) throw publicError('pack_empty');
        return send(reply, 'application/zip', `${house.site.brandName.toLowerCase()}-${year}.zip`, pack);
      },
      SELDOM,
    );

    preparedRoutes(app, house);
  };
}
