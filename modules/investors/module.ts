import type { Job } from '@furrow/database/jobs';
import { defineModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { INVESTOR_ERRORS, REVIEW_ERRORS } from './rules/index.ts';
import { investorSubjects } from './server/accounts/audit-subjects.ts';
import { accreditationRoutes } from './server/accreditation/accreditation-routes.ts';
import { policyOutlook } from './server/accreditation/policy-outlook.ts';
import { accountChangeTeller } from './server/common/account-changed.ts';
import { accountUsage } from './server/common/account-usage.ts';
import { type InvestorNeeds, investorDeps } from './server/common/deps.ts';
import { ACCREDITATION_POLICY_SETTING } from './server/common/runtime-settings.ts';
import { secretSealedColumn } from './server/common/secrets.ts';
import { investorSettings } from './server/common/settings.ts';
import { custodianRoutes } from './server/custodian-routes.ts';
import { fileSealedColumns } from './server/files/sealed-file.ts';
import { INVESTOR_SCHEDULE, investorJobs } from './server/jobs.ts';
import { investorMails } from './server/mail-samples.ts';
import { deskPages } from './server/operator/desk-pages.ts';
import { operatorDeps } from './server/operator/operator-deps.ts';
import { operatorRoutes } from './server/operator/operator-routes.ts';
import { investorQueueActs } from './server/operator/queue-acts.ts';
import { investorQueues } from './server/operator/queues.ts';
import { investorPages } from './server/pages.ts';
import { exportSealedColumn } from './server/privacy/export-file.ts';
import { exportInvestor } from './server/privacy/export-investor.ts';
import { investorRoutes } from './server/routes.ts';
import { investorProofs } from './server/verify-accounts.ts';
import { investorProviderEvents } from './server/webhooks/list-events.ts';
import { receiveWebhook } from './server/webhooks/receive-webhook.ts';

export default defineModule({
  name: 'investors',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: { ...INVESTOR_ERRORS, ...REVIEW_ERRORS },
  settings: investorSettings,
  runtimeSettings: [{ ...ACCREDITATION_POLICY_SETTING, outlook: policyOutlook }],
  mails: investorMails,
  sealedColumns: [secretSealedColumn, exportSealedColumn, ...fileSealedColumns],
  personalData: {
    export: (house) =>
      exportInvestor({
        policy: () => house.runtime.of(ACCREDITATION_POLICY_SETTING),
        useElsewhere: accountUsage(house),
      }),
  },
  proofs: investorProofs,
  answers: { providerEvents: investorProviderEvents, auditSubjectsOf: investorSubjects },
  routes: (house: House & InvestorNeeds, settings) => {
    const deps = investorDeps(house, settings);
    return [
      { routes: custodianRoutes },
      { routes: investorRoutes(deps) },
      { routes: accreditationRoutes(deps) },
    ];
  },
  operatorRoutes: (house: House & InvestorNeeds, settings) => [
    { routes: operatorRoutes(operatorDeps(house, settings)) },
  ],
  queues: investorQueues,
  queueActs: (house: House & InvestorNeeds, settings) => investorQueueActs(operatorDeps(house, settings)),
  pages: (house: House & InvestorNeeds, settings) => ({
    ...investorPages(investorDeps(house, settings)),
    desk: deskPages(operatorDeps(house, settings)),
  }),
  jobs: (house: House & InvestorNeeds, settings) => {
    const deps = investorDeps(house, settings);
    // What the stand-ins of providers tell comes in by the same door as what real ones tell.
    const standIns = house.verification.standInJobs(async (source, webhook) => {
      const taken = await receiveWebhook(deps, source, webhook);
      if (!taken.ok) throw new Error(`a webhook of a stand-in was not taken: ${taken.error}`);
    });
    return [...investorJobs(deps, house.exportParts), accountChangeTeller(house) as Job, ...standIns];
  },
  schedule: INVESTOR_SCHEDULE,
});
