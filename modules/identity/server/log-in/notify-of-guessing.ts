import type { Transaction } from '@furrow/database/database';
import { defineJob, enqueue, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { GUESSES_IN_ALL } from '../../rules/index.ts';
import { guessedPasswordMail } from '../email/account-mails.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { accountByEmail } from '../users/account-row.ts';
import { isUsedUp } from './attempts.ts';
import { strangersScope } from './login-scopes.ts';

type Payload = { readonly email: string };

const NAME = 'identity.guessing-mail';

const TOLD_AGAIN_AFTER_MS = 24 * 60 * 60_000;

const guessingMailJob: Job<Payload> = defineJob({
  name: NAME,
  async handle() {
    throw new Error('this process sends no mails about guessing');
  },
});

/**
 * After a failed password: when it was the last that strangers had, the owner is told, once. Whether there is an
 * owner is looked up by the job, so that this takes as long for an address that nobody has.
 */
export async function notifyOfGuessing(tx: Transaction, emailNormal: string, now: Date): Promise<void> {
  const scope = strangersScope(emailNormal);
  if (!(await isUsedUp(tx, scope, GUESSES_IN_ALL, now))) return;
  await enqueue(tx, guessingMailJob, { email: emailNormal }, { key: `${NAME}:${scope}` });
}

export function guessingMailer({ mailer, site }: Pick<AccountDeps, 'mailer' | 'site'>): Job<Payload> {
  return defineJob<Payload>({
    name: NAME,
    async handle({ email }, { realTime, once }) {
      await once('mail', async (tx) => {
        const account = await accountByEmail(tx, email);
        if (account === undefined || account.disabled_at !== null) return;
        const now = realTime.now();
        // The last few tries may have come at the same time, each of them the last.
        if (await wasTold(tx, account.id, now)) return;
        await recordAccountEvent(tx, { kind: 'login_locked', userId: account.id, actor: 'visitor', now });
        await mailer.send(tx, guessedPasswordMail(site, account), now);
      });
    },
  });
}

async function wasTold(tx: Transaction, userId: Id<'user'>, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - TOLD_AGAIN_AFTER_MS);
  const told = await tx.rows(sql`select from security_event
    where user_id = ${userId} and kind = 'login_locked' and at > ${since} limit 1`);
  return told.length > 0;
}
