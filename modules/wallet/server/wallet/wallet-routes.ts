import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import type { WalletDeps } from '../common/deps.ts';
import { walletScope } from '../common/route-parts.ts';
import { listTransactions } from './list-transactions.ts';
import { readWallet } from './read-wallet.ts';

/** The wallets of one's own accounts, to be read. */
export function readingRoutes(app: FastifyInstance, deps: WalletDeps): void {
  const { database, clock, causeReaders } = deps;
  route(app, api.showWallet, async (request) =>
    orNotFound(await readWallet(database, deps, { ...walletScope(request), now: clock.now() })),
  );
  route(app, api.listTransactions, async (request) => {
    const asked = { ...walletScope(request), query: request.query, now: clock.now() };
    return orNotFound(await listTransactions(database, causeReaders, asked));
  });
}
