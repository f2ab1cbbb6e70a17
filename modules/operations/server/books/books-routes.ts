import { appendAudit } from '@furrow/database/audit';
import { enqueue } from '@furrow/database/jobs';
import { noStore } from '@furrow/http/caching';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync } from 'fastify';
import { runBooks } from '../../contract/api.ts';
import { proveBooksJob } from './prove-books-job.ts';

/** Two people who ask while one run waits get one run. */
const WAITS_ONCE = { key: 'operations.prove-books.now', queue: 'operations.books' };

/** Asking for a run of the proofs now instead of at its hour. */
export function booksRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    routeOnce(app, house, runBooks, async (request, { database, clock }) => {
      const { userId } = viewerOf(request);
      await database.transaction(async (tx) => {
        await enqueue(tx, proveBooksJob, { askedBy: userId }, WAITS_ONCE);
        await appendAudit(tx, {
          actor: `operator:${userId}`,
          action: 'books.run_asked',
          subject: 'books:all',
          after: { reason: request.body.reason },
          at: clock.now(),
        });
      });
      return undefined;
    });
  };
}
