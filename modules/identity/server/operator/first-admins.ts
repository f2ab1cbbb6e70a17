import type { Transaction } from '@furrow/database/database';
import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { normalEmail } from '../../rules/index.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { addressUse, sendStaffInvitation } from './staff-invitation.ts';
import { countAdmins, lockAdmins } from './staff-member.ts';

/** With two, every further change is theirs to decide in the console. */
const ENOUGH_ADMINS = 2;
/** Stands where an invitation names who proposed it. */
export const INSTALLATION = 'installation';

type Deps = Pick<AccountDeps, 'mailer' | 'site'>;

/**
 * Mails an invitation to each of these addresses while the firm has fewer than two admins who can log in. Whoever ever
 * had a role gets none: an admin whom a colleague removed must not come back by a setting that nobody cleared. Answers
 * how many it sent.
 */
export async function inviteFirstAdmins(
  tx: Transaction,
  deps: Deps,
  { emails, now }: { readonly emails: readonly string[]; readonly now: Date },
): Promise<number> {
  await lockAdmins(tx);
  if ((await countAdmins(tx)) >= ENOUGH_ADMINS) return 0;
  let sent = 0;
  for (const email of emails) {
    const { isStaff, isInvited } = await addressUse(tx, email, now);
    if (isStaff || isInvited || (await wasDecidedOn(tx, email))) continue;
    await sendStaffInvitation(tx, deps, {
      email,
      roles: ['admin'],
      proposalId: null,
      invitedBy: INSTALLATION,
      actor: 'job:invite-first-admins',
      now,
    });
    sent += 1;
  }
  return sent;
}

/** Whether somebody with this address has had a role, or was not to have one. */
async function wasDecidedOn(tx: Transaction, email: string): Promise<boolean> {
  const normal = normalEmail(email);
  const { decided } = await tx.one<{ decided: boolean }>(sql`select
    exists (select from staff_invitation where email_normal = ${normal} and end_reason in ('accepted', 'withdrawn'))
    or exists (select from user_account person join security_event event on event.user_id = person.id
      where person.email_normal = ${normal} and event.kind = 'roles_changed') as decided`);
  return decided;
}

const inviteFirstAdminsJob: Job = defineJob({
  name: 'identity.invite-first-admins',
  maxAttempts: 3,
  async handle() {
    throw new Error('this process invites nobody');
  },
});

/** Every minute, so that a new installation has not long to wait; an invitation that ran out is sent again. */
export const INVITE_FIRST_ADMINS: ScheduledJob = { job: inviteFirstAdminsJob, cron: '* * * * *' };

export function firstAdminsInviter(deps: Deps, emails: readonly string[]): Job {
  return {
    ...inviteFirstAdminsJob,
    async handle(_payload, { database, realTime }) {
      if (emails.length === 0) return;
      await database.transaction((tx) => inviteFirstAdmins(tx, deps, { emails, now: realTime.now() }));
    },
  };
}
