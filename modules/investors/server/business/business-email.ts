import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { contactsOf } from '../../../identity/server/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import { declareJob, implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { businessMail } from './business-mail.ts';

type Payload = {
  readonly accountId: Id<'acc'>;
  readonly verdict: 'approved' | 'rejected' | 'asked';
  readonly reason: string;
};

export const businessEmail = declareJob<Payload>('investors.tell-business');

/** Writes to the owner what came of a review: whoever decides from a command line sends no mails. */
export function businessEmailJob({ mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>): Job<Payload> {
  return implementJob(businessEmail, async ({ accountId, verdict, reason }, { clock, once }) => {
    await once('tell', async (tx) => {
      const account = await anyAccount(tx, accountId);
      if (account === undefined) return;
      for (const owner of await contactsOf(tx, [account.user_id]))
        await mailer.send(tx, businessMail(site, owner, { account, verdict, reason }), clock.now());
    });
  });
}
