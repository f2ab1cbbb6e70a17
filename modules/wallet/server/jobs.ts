import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { bankDaysJob } from './banks/bank-days.ts';
import { bankMailer } from './banks/bank-mails.ts';
import { sourceOpener } from './banks/open-source.ts';
import { sourceRemover } from './banks/remove-source.ts';
import type { WalletDeps } from './common/deps.ts';
import { expireHoldsJob, holdExpirer } from './holds/expire-holds.ts';
import { paymentFollower } from './payments/follow-payment.ts';
import { transferApplier } from './payments/hear-transfer.ts';
import { moneyMailer } from './payments/money-mails.ts';
import { sweepPaymentsJob } from './payments/sweep-payments.ts';
import { planRunner, runPlansJob } from './plans/run-plans.ts';

/** What is done beside the requests. */
export function walletJobs(deps: WalletDeps): Job[] {
  return [
    sourceOpener(deps),
    sourceRemover(deps),
    bankMailer(deps),
    bankDaysJob,
    sweepPaymentsJob,
    paymentFollower(deps),
    transferApplier(deps),
    moneyMailer(deps),
    planRunner(deps),
    holdExpirer(deps),
  ] as Job[];
}

/** The calendar is New York's. A day on which nothing ran is made up for. */
const DAILY = { timeZone: 'America/New_York', catchUpMs: 24 * 60 * 60_000 } as const;

export const WALLET_SCHEDULE: readonly ScheduledJob[] = [
  { job: bankDaysJob, cron: '12 * * * *' },
  { job: sweepPaymentsJob, cron: '* * * * *' },
  { job: expireHoldsJob, cron: '*/5 * * * *' },
  // Early enough for the same day's export, and at an hour at which people read mail.
  { job: runPlansJob, cron: '10 9 * * *', ...DAILY },
];
