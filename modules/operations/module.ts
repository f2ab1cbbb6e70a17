import { APPROVALS_CHANNEL } from '@furrow/database/approval-propose';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import { defineModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { OPERATIONS_ERRORS } from './rules/index.ts';
import { expireProposalsJob, proposalExpirer } from './server/approvals/expire-proposals.ts';
import { proposalRoutes } from './server/approvals/proposal-routes.ts';
import { auditRoutes } from './server/audit/audit-routes.ts';
import { watchReadsJob } from './server/audit/many-reads.ts';
import { booksRoutes } from './server/books/books-routes.ts';
import { booksProver, PROVE_BOOKS, recentBooksProver } from './server/books/prove-books-job.ts';
import { clockRoutes } from './server/clock/clock-routes.ts';
import { jobRoutes } from './server/jobs/job-routes.ts';
import { operationsPages } from './server/pages.ts';
import { queueRoutes } from './server/queues/queue-routes.ts';
import { QUEUE_GOALS_SETTING } from './server/settings/goals-setting.ts';
import { settingApproval } from './server/settings/setting-approvals.ts';
import { settingRoutes } from './server/settings/setting-routes.ts';
import type { SystemNeeds } from './server/system-needs.ts';
import { systemPages } from './server/system-pages.ts';

/** What the firm's people share, whatever they work on: queues, decisions of two, and the state of the system. */
export default defineModule({
  name: 'operations',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: OPERATIONS_ERRORS,
  runtimeSettings: [QUEUE_GOALS_SETTING],
  channels: { named: { [WORK_CHANNEL]: 'operators', [APPROVALS_CHANNEL]: 'operators' } },
  approvals: ({ system }: House & SystemNeeds) =>
    system.settings.needingTwo().map((setting) => settingApproval(setting)),
  operatorRoutes: (house: House & SystemNeeds) =>
    [
      queueRoutes(house),
      proposalRoutes(house),
      settingRoutes(house),
      jobRoutes(house),
      booksRoutes(house),
      auditRoutes(house),
      clockRoutes(house),
    ].map((routes) => ({ routes })),
  pages: (house: House & SystemNeeds) => ({ ...operationsPages(house), system: systemPages(house) }),
  jobs: (house: House & SystemNeeds) => [
    proposalExpirer(house),
    watchReadsJob,
    booksProver(house),
    recentBooksProver(house),
  ],
  schedule: [
    { job: expireProposalsJob, cron: '*/10 * * * *' },
    { job: watchReadsJob, cron: '*/10 * * * *' },
    ...PROVE_BOOKS,
  ],
});
