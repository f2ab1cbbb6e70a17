import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { forgetClosedJob } from './accounts/forget-closed.ts';
import { businessTeller } from './business/tell-business.ts';
import type { InvestorDeps } from './deps.ts';
import { fileRemover } from './files/forget-file.ts';
import { endCertificationsJob } from './people/recertify.ts';
import { ownersSender } from './people/send-owners.ts';
import { customerCloser } from './wallet/close-customer.ts';
import { customerCreator } from './wallet/create-customer.ts';
import { resumeWalletsJob, walletResumer } from './wallet/resume-wallets.ts';
import { customerRetrier } from './wallet/retry-customer.ts';
import { documentSender } from './wallet/send-document.ts';
import { customerUpdater } from './wallet/update-customer.ts';
import { eventApplier } from './webhooks/apply-event.ts';
import { sweepEventsJob } from './webhooks/sweep-events.ts';

/** What is done beside the requests: every call of the payments provider, and what the providers tell. */
export function investorJobs(deps: InvestorDeps): Job[] {
  return [
    customerCreator(deps),
    customerRetrier(deps),
    customerUpdater(deps),
    customerCloser(deps),
    documentSender(deps),
    ownersSender(deps),
    eventApplier(deps),
    businessTeller(deps),
    fileRemover(deps),
    walletResumer(deps),
    sweepEventsJob,
    endCertificationsJob,
    forgetClosedJob,
  ] as Job[];
}

export const INVESTOR_SCHEDULE: readonly ScheduledJob[] = [
  { job: sweepEventsJob, cron: '*/10 * * * *' },
  { job: resumeWalletsJob, cron: '*/10 * * * *' },
  { job: endCertificationsJob, cron: '20 0 * * *', timeZone: 'America/New_York' },
  { job: forgetClosedJob, cron: '50 3 * * *', timeZone: 'America/New_York' },
];
