import type { Job } from '@furrow/database/jobs';
import { contactsOf } from '../../../identity/server/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { checkMail } from './check-mails.ts';
import { type CheckEmail, checkEmail } from './notify-owner.ts';

/** Writes to owners what came of checks, and what a wallet needs, each once. */
export function checkEmailJob({ mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>): Job<CheckEmail> {
  return implementJob(checkEmail, async ({ kind, accountId, reason }, { clock, once }) => {
    await once('mail', async (tx) => {
      const account = await anyAccount(tx, accountId);
      if (account === undefined) return;
      for (const owner of await contactsOf(tx, [account.user_id]))
        await mailer.send(tx, checkMail(site, owner, { kind, account, reason }), clock.now());
    });
  });
}
