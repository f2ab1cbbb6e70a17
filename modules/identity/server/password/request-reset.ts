import { defineJob, enqueue, type Job } from '@furrow/database/jobs';
import { addressGroup } from '@furrow/http/address-group';
import { ok, type Result } from '@furrow/kernel/result';
import { normalEmail } from '../../rules/index.ts';
import { resetMail } from '../email/account-mails.ts';
import { issueLink } from '../email/mailed-link.ts';
import { scopeOf, takeAttempt } from '../log-in/attempts.ts';
import type { Visitor } from '../log-in/visitor.ts';
import type { Refusal } from '../refusal.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { rollbackIfHoneypot } from '../sign-up/rollback-if-honeypot.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { accountByEmail } from '../users/account-row.ts';

type Payload = { readonly email: string; readonly ip: string };

const NAME = 'identity.reset-mail';

const resetMailJob: Job<Payload> = defineJob({
  name: NAME,
  async handle() {
    throw new Error('this process sends no reset mails');
  },
});

/**
 * Says the same, in the same time, for every address: whether there is an account is looked up afterwards, by a job.
 */
export async function requestReset(
  { database, clock, limits }: Pick<AccountDeps, 'database' | 'clock' | 'limits'>,
  { email, honeypot, visitor }: { email: string; honeypot: string; visitor: Visitor },
): Promise<Result<null, Refusal>> {
  const now = clock.now();
  return rollbackIfHoneypot(database, honeypot, async (tx) => {
    const room = await takeAttempt(
      tx,
      [
        { scope: scopeOf('reset:mailbox', normalEmail(email)), budget: limits.reset },
        { scope: `reset:address:${addressGroup(visitor.ip)}`, budget: limits.reset },
      ],
      now,
    );
    if (!room.ok) return room;
    await enqueue(tx, resetMailJob, { email: normalEmail(email), ip: visitor.ip });
    return ok(null);
  });
}

/** Those who only ever came through a provider get a mail too: with it they set their first password. */
export function resetMailer(deps: Pick<AccountDeps, 'mailer' | 'site'>): Job<Payload> {
  return defineJob<Payload>({
    name: NAME,
    async handle({ email, ip }, { realTime, once }) {
      await once('mail', async (tx) => {
        const now = realTime.now();
        const account = await accountByEmail(tx, email);
        if (account === undefined || account.disabled_at !== null) return;
        await recordAccountEvent(tx, {
          kind: 'reset_requested',
          userId: account.id,
          actor: 'visitor',
          from: { ip, userAgent: null },
          now,
        });
        const data = { email: account.email };
        const token = await issueLink(tx, { kind: 'reset_password', userId: account.id, data, now });
        await deps.mailer.send(tx, resetMail(deps.site, account, token), now);
      });
    },
  });
}
