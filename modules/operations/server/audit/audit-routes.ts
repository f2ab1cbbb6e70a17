import { appendAudit } from '@furrow/database/audit';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { exportAudit } from '../../contract/api.ts';
import { auditCsv } from './audit-csv.ts';
import { readSearch } from './audit-filter.ts';

/** The audit as a file. That somebody took it is a line of its own. */
export function auditRoutes({ database, realTime, answersTo }: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, exportAudit, async (request, reply) => {
      const asked = { ...request.query, reads: request.query.reads === '1' };
      const { filter } = await readSearch(database, { answersTo }, asked);
      await database.transaction((tx) =>
        appendAudit(tx, {
          actor: `operator:${viewerOf(request).userId}`,
          action: 'audit.exported',
          subject: 'audit:all',
          after: request.query,
          at: realTime.now(),
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(auditCsv(database, filter));
    });
  };
}
