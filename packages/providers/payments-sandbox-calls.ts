import { hal, notFound, type SandboxRoute } from './customers-sandbox-answers.ts';
import { SANDBOX_ACCOUNT } from './payments-sandbox-account.ts';
import { depositsCall, presentedDeposits } from './payments-sandbox-deposits.ts';
import { listedEvents } from './payments-sandbox-events.ts';
import { simulateTransfers } from './payments-sandbox-move.ts';
import { addSource, changeSource, presentedBalance, presentedSource } from './payments-sandbox-sources.ts';
import {
  cancelTransfer,
  createTransfer,
  listedOfAccount,
  listedOfCustomer,
  presentedFailure,
  presentedTransfer,
} from './payments-sandbox-transfers.ts';

/** Banks and money, at the addresses of the service. */
export const PAYMENT_ROUTES: readonly SandboxRoute[] = [
  ['POST', /^\/customers\/([^/]+)\/funding-sources$/, addSource],
  ['GET', /^\/funding-sources\/([^/]+)$/, ({ tx, id }) => presentedSource(tx, id)],
  ['POST', /^\/funding-sources\/([^/]+)$/, changeSource],
  ['GET', /^\/funding-sources\/([^/]+)\/balance$/, presentedBalance],
  ['GET', /^\/funding-sources\/([^/]+)\/micro-deposits$/, ({ tx, id }) => presentedDeposits(tx, id)],
  ['POST', /^\/funding-sources\/([^/]+)\/micro-deposits$/, depositsCall],
  ['POST', /^\/transfers$/, createTransfer],
  ['GET', /^\/transfers\/([^/]+)$/, presentedTransfer],
  ['POST', /^\/transfers\/([^/]+)$/, cancelTransfer],
  ['GET', /^\/transfers\/([^/]+)\/failure$/, presentedFailure],
  ['GET', /^\/customers\/([^/]+)\/transfers$/, listedOfCustomer],
  [
    'GET',
    /^\/accounts\/([^/]+)\/transfers$/,
    async (call) => (call.id === SANDBOX_ACCOUNT ? listedOfAccount(call) : notFound()),
  ],
  ['GET', /^\/events$/, ({ tx, query }) => listedEvents(tx, query)],
  [
    'POST',
    /^\/sandbox-simulations$/,
    async ({ tx, now }) => hal({ _links: {}, total: await simulateTransfers(tx, now) }),
  ],
];
