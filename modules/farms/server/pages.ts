import type { Database, Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { House } from '@furrow/module/house';
import type { FarmPages, SitemapFarm } from '../contract/index.ts';
import { closedFarms } from './closed-farms.ts';
import { listOfferings } from './desk/list-offerings.ts';
import { openOffering } from './desk/open-offering.ts';
import { farmDocuments, farmNotes } from './documents/farm-documents.ts';
import { farmStats } from './farm-stats.ts';
import { findFarm } from './find-farm.ts';
import { listFarms } from './list-farms.ts';
import { offerings } from './offerings.ts';
import { openInvestmentsOf } from './open-investments.ts';
import { farmOutlooks, outlookDesk } from './outlooks/outlook-desk.ts';
import { exchangeToken } from './private/exchange-token.ts';
import { grantCookie } from './private/grant-cookie.ts';
import { farmFinancials } from './prospectus/farm-financials.ts';
import { findFarmMap } from './prospectus/farm-map.ts';
import { farmValuations } from './valuations/farm-valuations.ts';
import { batchRecord, valuationDesk } from './valuations/valuation-desk.ts';
import { wantsOf, watchedFarms } from './watch/watched-farms.ts';

/** As many as one sitemap may name. */
const MOST_ADDRESSES = 40_000;

export interface FarmDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The site is served over https, so its cookies are too. */
  readonly secure: boolean;
  /** Of a process with all its modules: what later ones know. */
  readonly answersTo?: House['answersTo'];
}

export function farmPages({ database, clock, secure, answersTo }: FarmDeps): FarmPages {
  const countOpen = answersTo && openInvestmentsOf({ answersTo });
  return {
    list: (query) => listFarms(database, query, clock.now()),
    closed: (query) => closedFarms(database, query, clock.now()),
    offerings: (query) => offerings(database, query, clock.now()),
    stats: () => farmStats(database),
    one: (slug, reader) => findFarm(database, slug, reader, clock.now()),
    map: (slug, reader) => findFarmMap(database, slug, reader, clock.now()),
    financials: (slug, reader) => farmFinancials(database, slug, reader, clock.now()),
    documents: (slug, reader, page) => farmDocuments(database, slug, reader, clock.now(), page),
    notes: (slug, reader, page) => farmNotes(database, slug, reader, clock.now(), page),
    wants: (farmId, reader) => wantsOf(database, farmId, reader, clock.now()),
    watched: (reader) => watchedFarms(database, reader, clock.now()),
    async enter(slug, token, userId = null) {
      const opened = await exchangeToken(database, slug, token, clock.now(), userId);
      return opened && { slug: opened.slug, cookie: grantCookie(opened.slug, opened.grant, secure) };
    },
    sitemap: () => sitemapFarms(database),
    desk: {
      list: (query) => listOfferings(database, query),
      offering: (id, userId) => openOffering(database, id, userId, clock.now(), countOpen),
      valuations: (after) => valuationDesk(database, { after }),
      valuationBatch: (id) => batchRecord(database, id, clock.now()),
      farmValuations: (id, after) => farmValuations(database, id, { after }),
      outlooks: (after) => outlookDesk(database, { after }, clock.now()),
      farmOutlooks: (id, after) => farmOutlooks(database, id, { after }),
    },
  };
}

/** Listed farms alone: no draft, no preview, nothing private, no worked example. */
function sitemapFarms(database: Queryable): Promise<SitemapFarm[]> {
  return database.rows<SitemapFarm>(
    sql`select slug, updated_at as "updatedAt" from farm where shelf is not null
      order by id limit ${MOST_ADDRESSES}`,
  );
}
