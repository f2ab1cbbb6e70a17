import type { Job, ScheduledJob } from '@furrow/database/jobs';
import type { ExportPart } from '@furrow/module/house';
import { sandboxMoveJob } from '@furrow/providers/payments-sandbox-move';
import { closeEmptyDraftsJob, emptyDraftCloser } from './accounts/close-empty-drafts.ts';
import { forgetClosedJob } from './accounts/forget-closed.ts';
import { accreditationAger, ageAccreditationsJob } from './accreditation/age-job.ts';
import { accreditationEmailJob } from './accreditation/email-job.ts';
import { remindAdvisorsJob } from './accreditation/remind-job.ts';
import { businessEmailJob } from './business/business-email.ts';
import type { InvestorDeps } from './common/deps.ts';
import { fileRemover } from './files/forget-file.ts';
import { customerCloser } from './payments-customer/close-customer.ts';
import { customerCreator } from './payments-customer/create-customer.ts';
import { resumeWalletsJob, walletResumer } from './payments-customer/resume-wallets.ts';
import { customerRetrier } from './payments-customer/retry-customer.ts';
import { documentSender } from './payments-customer/send-document.ts';
import { ownersSender } from './payments-customer/send-owners.ts';
import { customerUpdater } from './payments-customer/update-customer.ts';
import { endCertificationsJob } from './people/recertify.ts';
import { dataExporter, pruneExportsJob } from './privacy/export-job.ts';
import { reassessSuitabilityJob, suitabilityReassessor } from './suitability/reassess-job.ts';
import { checkEmailJob } from './verification/check-mails.ts';
import { eventApplier } from './webhooks/apply-event.ts';
import { sweepEventsJob } from './webhooks/sweep-events.ts';

/** What is done beside the requests. A person's data is handed over with what the other modules know of them. */
export function investorJobs(deps: InvestorDeps, exportParts: readonly ExportPart[]): Job[] {
  return [
    customerCreator(deps),
    customerRetrier(deps),
    customerUpdater(deps),
    customerCloser(deps),
    documentSender(deps),
    ownersSender(deps),
    eventApplier(deps),
    businessEmailJob(deps),
    checkEmailJob(deps),
    fileRemover(deps),
    walletResumer(deps),
    sweepEventsJob,
    endCertificationsJob,
    forgetClosedJob,
    emptyDraftCloser(deps),
    suitabilityReassessor(deps),
    accreditationAger(deps.policy),
    accreditationEmailJob(deps),
    remindAdvisorsJob,
    dataExporter(deps, exportParts),
    pruneExportsJob,
    sandboxMoveJob,
  ] as Job[];
}

/** The calendar is New York's. A day on which nothing ran is made up for. */
const DAILY = { timeZone: 'America/New_York', catchUpMs: 24 * 60 * 60_000 } as const;

export const INVESTOR_SCHEDULE: readonly ScheduledJob[] = [
  { job: sweepEventsJob, cron: '*/10 * * * *' },
  // It finds nothing where the payment service is a real one.
  { job: sandboxMoveJob, cron: '* * * * *' },
  { job: resumeWalletsJob, cron: '*/10 * * * *' },
  { job: pruneExportsJob, cron: '23 * * * *' },
  { job: endCertificationsJob, cron: '20 0 * * *', ...DAILY },
  { job: ageAccreditationsJob, cron: '7 0 * * *', ...DAILY },
  { job: forgetClosedJob, cron: '50 3 * * *', ...DAILY },
  { job: closeEmptyDraftsJob, cron: '5 4 * * *', ...DAILY },
  { job: reassessSuitabilityJob, cron: '20 5 * * *', ...DAILY },
  // At an hour at which people read mail.
  { job: remindAdvisorsJob, cron: '30 9 * * *', ...DAILY },
];
