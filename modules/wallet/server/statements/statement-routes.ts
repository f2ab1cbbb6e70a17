import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type WalletFacts, walletFacts } from '../../../investors/server/index.ts';
import * as api from '../../contract/api-statements.ts';
import { publicError, statementPeriod } from '../../rules/index.ts';
import { distributionStatement } from './distribution-statement.ts';
import { makeStatement } from './make-statement.ts';
import { sendPdf } from './send-pdf.ts';
import { transactionsCsv } from './transactions-csv.ts';

/** Documents are made anew each time and cost more than a page: one person does not need many at once. */
const OFTEN = { max: 30, timeWindow: 60_000 };

/** Statements and exports of one's own wallets. */
export function statementRoutes(house: House): FastifyPluginAsync {
  const ownAccount = async (
    request: FastifyRequest & { readonly params: { readonly id: string } },
  ): Promise<WalletFacts> => {
    const accountId = orNotFound(readId('acc', request.params.id));
    const { userId } = viewerOf(request);
    return orNotFound(await walletFacts(house.database, { userId, accountId, now: house.clock.now() }));
  };

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(
      app,
      api.showStatement,
      async (request, reply) => {
        const account = await ownAccount(request);
        const now = house.clock.now();
        const period = statementPeriod(request.query, now);
        if (period === null) {
          const field = request.query.month === undefined ? 'year' : 'month';
          throw publicError('validation_error', {
            fields: { [field]: [`Choose a ${field} that has begun.`] },
          });
        }
        const made = await makeStatement(house, account, { period, now });
        if (!made.ok) throw publicError(made.error);
        return sendPdf(reply, made.value, `statement-${period.name}.pdf`);
      },
      { rateLimit: OFTEN },
    );

    route(
      app,
      api.exportTransactions,
      async (request, reply) => {
        const account = await ownAccount(request);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="transactions.csv"')
          .send(transactionsCsv(house.database, account.id));
      },
      { rateLimit: OFTEN },
    );

    route(
      app,
      api.showDistributionStatement,
      async (request, reply) => {
        const { id: accountId } = await ownAccount(request);
        const lineId = request.params.distribution;
        const document = orNotFound(await distributionStatement(house, { lineId, accountId }));
        return sendPdf(reply, document, `distribution-${lineId}.pdf`);
      },
      { rateLimit: OFTEN },
    );
  };
}
