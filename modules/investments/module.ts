import { defineModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { INVESTMENT_CHANNEL, INVESTMENT_ERRORS } from './rules/index.ts';
import { offeringCloses } from './server/closing/close-investments.ts';
import { closingFacts, lockOffering } from './server/closing/closing-facts.ts';
import {
  offeringFailer,
  RESUME_FAILURES,
  resumeFailures,
  unfinishedEnder,
} from './server/closing/failure-jobs.ts';
import { accountUsage } from './server/common/account-usage.ts';
import { type InvestmentNeeds, investmentDeps } from './server/common/deps.ts';
import { exportInvestments } from './server/common/export-investments.ts';
import { openInvestments } from './server/common/open-investments.ts';
import { investmentSettings } from './server/common/settings.ts';
import { countersignJobs, RESUME_COUNTERSIGNING } from './server/countersigning/countersign-jobs.ts';
import { investmentDeskRoutes } from './server/desk/desk-routes.ts';
import { investmentDesk } from './server/desk/investment-desk.ts';
import { investmentPath } from './server/desk/investment-path.ts';
import { investmentQueues } from './server/desk/queues.ts';
import { envelopeJobs, WATCH_ENVELOPES } from './server/envelopes/envelope-jobs.ts';
import { eraseEnvelopes, exportEnvelopes } from './server/envelopes/own-envelopes.ts';
import { unfinishedInvestment } from './server/flow/find-unfinished.ts';
import { investmentMails } from './server/mails/mail-samples.ts';
import { turnMailer } from './server/mails/turn-mails.ts';
import { moneyAnswers } from './server/money/hear-money.ts';
import { journalCauses } from './server/money/journal-causes.ts';
import { moneyWords } from './server/money/money-words.ts';
import { investmentSettler } from './server/money/settle-investment.ts';
import { togetherSettler } from './server/money/settle-together.ts';
import { investmentPages } from './server/pages.ts';
import { erasePledges, exportPledges } from './server/pledges/own-pledges.ts';
import { pledgeDeskRoutes } from './server/pledges/pledge-desk.ts';
import { convertPledgesSoon, pledgeJobs, RESUME_PLEDGES } from './server/pledges/pledge-jobs.ts';
import { investmentProofs } from './server/proofs.ts';
import { pushReminderJob, REMIND_PUSHES } from './server/pushes/remind-pushes.ts';
import { erasePrepared, exportPrepared } from './server/records/own-prepared.ts';
import { preparedSealedColumn } from './server/records/pack-pieces.ts';
import { prepareJobs, WATCH_PREPARED } from './server/records/prepare-jobs.ts';
import { recordRoutes } from './server/records/record-routes.ts';
import { eraseReinvesting, exportReinvesting } from './server/reinvesting/own-reinvesting.ts';
import { REINVEST, reinvester } from './server/reinvesting/reinvest-job.ts';
import { investmentRoutes } from './server/routes.ts';
import { furtherSealedColumn } from './server/signing/further-signature.ts';
import { signingSealedColumn } from './server/signing/signed-file.ts';
import { identitySealedColumn } from './server/signing/signing-identity.ts';
import { exportTax } from './server/tax/export-tax.ts';
import { taxDeskRoutes } from './server/tax/tax-desk-routes.ts';
import { taxJobs, WATCH_TAX } from './server/tax/tax-email-jobs.ts';
import { taxSealedColumn } from './server/tax/tax-file.ts';
import { stopTransfersOfUser } from './server/transfers/end-transfer.ts';
import { exportTransfers } from './server/transfers/export-transfers.ts';
import { transferDeskRoutes } from './server/transfers/transfer-desk-routes.ts';
import { transferJobs, WATCH_TRANSFERS } from './server/transfers/transfer-jobs.ts';

export default defineModule({
  name: 'investments',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: INVESTMENT_ERRORS,
  settings: investmentSettings,
  channels: { named: { [INVESTMENT_CHANNEL]: 'own' } },
  mails: investmentMails,
  personalData: {
    export: () => async (database, userId) => ({
      ...(await exportInvestments(database, userId)),
      ...(await exportPledges(database, userId)),
      ...(await exportTax(database, userId)),
      ...(await exportTransfers(database, userId)),
      ...(await exportReinvesting(database, userId)),
      ...(await exportPrepared(database, userId)),
      ...(await exportEnvelopes(database, userId)),
    }),
    erase: async (tx, userId, now) => {
      await erasePledges(tx, userId);
      await eraseReinvesting(tx, userId);
      await erasePrepared(tx, userId);
      await eraseEnvelopes(tx, userId, now);
      await stopTransfersOfUser(tx, userId, now);
    },
  },
  sealedColumns: [
    identitySealedColumn,
    signingSealedColumn,
    furtherSealedColumn,
    taxSealedColumn,
    preparedSealedColumn,
  ],
  proofs: investmentProofs,
  answers: {
    unfinishedInvestment,
    accountUsage,
    openInvestments,
    transactionWords: moneyWords,
    journalCauses,
    recordPath: investmentPath,
    ...moneyAnswers,
    lockOffering,
    closingFacts,
    offeringCloses,
    offeringOpened: convertPledgesSoon,
  },
  routes: (house: House & InvestmentNeeds, settings) => [
    { routes: investmentRoutes(investmentDeps(house, settings)) },
    { routes: recordRoutes(house) },
  ],
  operatorRoutes: (house: House & InvestmentNeeds, settings) => [
    { routes: investmentDeskRoutes(investmentDeps(house, settings)) },
    { routes: pledgeDeskRoutes(house) },
    { routes: taxDeskRoutes(investmentDeps(house, settings), house.uploads) },
    { routes: transferDeskRoutes(house) },
  ],
  queues: investmentQueues,
  pages: (house: House & InvestmentNeeds, settings) => ({
    ...investmentPages(investmentDeps(house, settings)),
    desk: investmentDesk(house),
  }),
  jobs: (house: House & InvestmentNeeds, settings) => [
    investmentSettler(investmentDeps(house, settings)),
    togetherSettler(investmentDeps(house, settings)),
    offeringFailer,
    resumeFailures,
    unfinishedEnder,
    pushReminderJob(house),
    turnMailer(house),
    ...pledgeJobs(house),
    ...taxJobs(house),
    ...transferJobs(house),
    reinvester(house),
    ...prepareJobs(house),
    ...countersignJobs(investmentDeps(house, settings)),
    ...envelopeJobs(investmentDeps(house, settings)),
  ],
  schedule: [
    RESUME_FAILURES,
    REMIND_PUSHES,
    RESUME_PLEDGES,
    RESUME_COUNTERSIGNING,
    WATCH_TAX,
    WATCH_TRANSFERS,
    REINVEST,
    WATCH_PREPARED,
    WATCH_ENVELOPES,
  ],
});
