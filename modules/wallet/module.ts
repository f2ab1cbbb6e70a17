import { defineModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { WALLET_ERRORS } from './rules/index.ts';
import { ignoreApproval } from './server/bank-lines/ignore-approval.ts';
import { lineQueue } from './server/bank-lines/line-queue.ts';
import { lineRoutes } from './server/bank-lines/line-routes.ts';
import { matchApproval } from './server/bank-lines/match-approval.ts';
import { returnApproval } from './server/bank-lines/return-approval.ts';
import { takeBackApproval } from './server/bank-lines/take-back-approval.ts';
import { bankDesk, bankDeskRoutes } from './server/banks/bank-desk-routes.ts';
import { bankSealedColumn } from './server/banks/bank-secret.ts';
import { eraseBanks } from './server/banks/own-banks.ts';
import { bankOwnerQueue } from './server/banks/owner-queue.ts';
import { accountUsage } from './server/common/account-usage.ts';
import { type WalletNeeds, walletDeps } from './server/common/deps.ts';
import { walletSettings } from './server/common/settings.ts';
import { REFUND_CUSTODIANS, refundCustodiansJob } from './server/custodians/refund-wires.ts';
import { adjustWallet } from './server/desk/adjust-approval.ts';
import { correctAdjustment } from './server/desk/correct-approval.ts';
import { ledgerDesk } from './server/desk/ledger-desk.ts';
import { ledgerDeskRoutes } from './server/desk/ledger-desk-routes.ts';
import { distributionApproval } from './server/distributions/distribution-approval.ts';
import { distributionPages } from './server/distributions/distribution-pages.ts';
import { distributionQueues } from './server/distributions/distribution-queues.ts';
import { distributionRoutes } from './server/distributions/distribution-routes.ts';
import { finishApproval } from './server/distributions/finish-approval.ts';
import { operatingCredit } from './server/distributions/operating-credit.ts';
import { PAY_DISTRIBUTIONS, payDistributionsJob } from './server/distributions/pay-job.ts';
import { SET_APART, setApartJob } from './server/distributions/set-apart.ts';
import { wireApproval } from './server/distributions/wire-approval.ts';
import { custodianWireRoutes } from './server/distributions/wire-routes.ts';
import { WALLET_SCHEDULE, walletJobs } from './server/jobs.ts';
import { laterCauses } from './server/journal-causes.ts';
import { walletMails } from './server/mail-samples.ts';
import { hearPaymentEvent } from './server/payments/hear-event.ts';
import { unsentQueue } from './server/payments/unsent-queue.ts';
import { walletProofs } from './server/proofs.ts';
import { differenceQueue } from './server/reconciliation/difference-queue.ts';
import { reconciliationRoutes } from './server/reconciliation/reconciliation-routes.ts';
import { returnRates } from './server/returns/return-rates.ts';
import { returnsQueue } from './server/returns/returns-queue.ts';
import { walletRoutes } from './server/routes.ts';
import { statementRoutes } from './server/statements/statement-routes.ts';
import { taxApproval } from './server/taxes/tax-approval.ts';
import { taxRoutes } from './server/taxes/tax-routes.ts';
import { causesProof } from './server/verify-causes.ts';
import { exportMoney } from './server/wallet/export-money.ts';
import { walletPages } from './server/wallet/wallet-pages.ts';
import { moneyDesk, wirePages } from './server/wires/money-desk.ts';
import { WIRE_SCHEDULE, wireJobs } from './server/wires/wire-jobs.ts';
import { wireRoutes } from './server/wires/wire-routes.ts';

export default defineModule({
  name: 'wallet',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: WALLET_ERRORS,
  settings: walletSettings,
  mails: walletMails,
  sealedColumns: [bankSealedColumn],
  personalData: { export: () => exportMoney, erase: eraseBanks },
  proofs: walletProofs,
  proofsOfAll: (house) => ({ 'causes of journals': causesProof(laterCauses(house)) }),
  queues: [bankOwnerQueue, returnsQueue, unsentQueue, lineQueue, differenceQueue, ...distributionQueues],
  approvals: (house: House & WalletNeeds, settings) => [
    matchApproval(walletDeps(house, settings).wireMatched),
    takeBackApproval(walletDeps(house, settings).purposeLasts),
    returnApproval,
    ignoreApproval,
    distributionApproval,
    finishApproval,
    operatingCredit,
    wireApproval,
    taxApproval,
    adjustWallet,
    correctAdjustment,
  ],
  answers: { accountUsage, paymentEvent: hearPaymentEvent },
  routes: (house: House & WalletNeeds, settings) => {
    const deps = walletDeps(house, settings);
    return [{ routes: walletRoutes(deps) }, { routes: wireRoutes(deps) }, { routes: statementRoutes(house) }];
  },
  operatorRoutes: (house: House & WalletNeeds, settings) => {
    const deps = walletDeps(house, settings);
    return [
      { routes: bankDeskRoutes(deps) },
      { routes: ledgerDeskRoutes(deps) },
      { routes: lineRoutes(deps) },
      { routes: reconciliationRoutes(deps) },
      { routes: distributionRoutes(house) },
      { routes: custodianWireRoutes(house) },
      { routes: taxRoutes(house) },
    ];
  },
  pages: (house: House & WalletNeeds, settings) => {
    const deps = walletDeps(house, settings);
    return {
      ...walletPages(deps),
      ...wirePages(deps),
      desk: moneyDesk(deps),
      banks: bankDesk(deps),
      ledger: ledgerDesk(deps),
      distributions: distributionPages(house),
    };
  },
  jobs: (house: House & WalletNeeds, settings) => {
    const deps = walletDeps(house, settings);
    return [...walletJobs(deps), ...wireJobs(deps), payDistributionsJob, setApartJob, refundCustodiansJob];
  },
  metrics: returnRates,
  schedule: [...WALLET_SCHEDULE, ...WIRE_SCHEDULE, PAY_DISTRIBUTIONS, SET_APART, REFUND_CUSTODIANS],
});
