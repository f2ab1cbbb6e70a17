import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { mailboxOf, normalEmail } from '../../../identity/rules/index.ts';
import type { User } from '../../../identity/server/index.ts';
import type { InviteAdvisor } from '../../contract/index.ts';
import { type AdvisorScope, type Refusal, refuse } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { newMailedSecret } from '../common/mailed-secret.ts';
import { lockWriter, type StrangerRefusal, strangerRefusal } from '../common/third-party-email-limit.ts';
import { recordAdvisorEvent } from './advisor-event.ts';
import { invitationMail } from './advisor-mails.ts';

const INVITATION_MS = 30 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST_ADVISORS = 20;
/** Mails to people who did not ask for them. */
const MOST_MAILS_A_DAY = 10;

type Mailing = Pick<InvestorDeps, 'mailer' | 'site'>;

export type InviteRefusal =
  | 'not_found'
  | 'advisor_is_self'
  | 'advisor_exists'
  | 'too_many_advisors'
  | 'rate_limited'
  | StrangerRefusal;

/** Mails somebody a link with which they, and nobody else, may look on. */
export async function inviteAdvisor(
  tx: Transaction,
  deps: Mailing,
  { userId, given, now }: { readonly userId: string; readonly given: InviteAdvisor; readonly now: Date },
): Promise<Result<Id<'adv'>, Refusal<InviteRefusal>>> {
  const normal = normalEmail(given.email);
  // One invitation of a person at a time: the second sees the first.
  const me = await lockWriter(tx, userId);
  if (mailboxOf(me.emailNormal) === mailboxOf(normal)) return refuse('advisor_is_self');
  const accounts = [...new Set(given.account_ids)];
  const own = await tx.rows(sql`select from investment_account
    where id = any(${accounts}) and user_id = ${userId} and deleted_at is null`);
  if (own.length < accounts.length) return refuse('not_found');
  const refusal =
    (await limitReached(tx, userId, normal, now)) ?? (await strangerRefusal(tx, me, normal, now));
  if (refusal !== null) return refuse(refusal);
  const id = newId('adv', now);
  await tx.run(sql`insert into advisor
      (id, user_id, email, email_normal, first_name, last_name, firm, role, scopes, invited_at)
    values (${id}, ${userId}, ${given.email}, ${normal}, ${given.first_name}, ${given.last_name}, ${given.firm},
      ${given.role}, ${[...new Set(given.scopes)]}, ${now})`);
  await tx.run(sql`insert into advisor_account (advisor_id, account_id)
    select ${id}, unnest(${accounts}::text[])`);
  await mailInvitation(tx, deps, { id, client: me, now });
  await recordAdvisorEvent(tx, {
    advisorId: id,
    event: 'invited',
    actor: `user:${userId}`,
    after: { client: userId, role: given.role, scopes: given.scopes, accounts },
    userIds: [userId],
    at: now,
  });
  return ok(id);
}

export type AgainRefusal = 'not_found' | 'rate_limited' | StrangerRefusal;

/** A new link; the one before is dead. */
export async function inviteAgain(
  tx: Transaction,
  deps: Mailing,
  { userId, advisorId, now }: { readonly userId: string; readonly advisorId: Id<'adv'>; readonly now: Date },
): Promise<Result<void, Refusal<AgainRefusal>>> {
  // As above, and before the advisor: two links at once are counted one after the other.
  const me = await lockWriter(tx, userId);
  const found = await tx.maybe<{ email: string }>(sql`select email_normal as email from advisor
    where id = ${advisorId} and user_id = ${userId} and status = 'invited' for update`);
  if (found === undefined) return refuse('not_found');
  if (await hasMailedEnough(tx, userId, now)) return refuse('rate_limited');
  const refusal = await strangerRefusal(tx, me, found.email, now);
  if (refusal !== null) return refuse(refusal);
  await mailInvitation(tx, deps, { id: advisorId, client: me, now });
  await recordAdvisorEvent(tx, {
    advisorId,
    event: 'invited_again',
    actor: `user:${userId}`,
    userIds: [userId],
    at: now,
  });
  return ok(undefined);
}

async function limitReached(
  tx: Transaction,
  userId: string,
  email: string,
  now: Date,
): Promise<'advisor_exists' | 'too_many_advisors' | 'rate_limited' | null> {
  const open = await tx.rows<{ email_normal: string }>(
    sql`select email_normal from advisor where user_id = ${userId} and status <> 'ended'`,
  );
  if (open.some((row) => row.email_normal === email)) return 'advisor_exists';
  if (open.length >= MOST_ADVISORS) return 'too_many_advisors';
  return (await hasMailedEnough(tx, userId, now)) ? 'rate_limited' : null;
}

async function hasMailedEnough(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { mails } = await tx.one<{ mails: number }>(
    sql`select coalesce(sum(mails), 0)::integer as mails from advisor
      where user_id = ${userId} and mailed_at > ${new Date(now.getTime() - DAY_MS)}`,
  );
  return mails >= MOST_MAILS_A_DAY;
}

async function mailInvitation(
  tx: Transaction,
  { mailer, site }: Mailing,
  { id, client, now }: { readonly id: Id<'adv'>; readonly client: User; readonly now: Date },
): Promise<void> {
  const { secret, hash } = newMailedSecret();
  const advisor = await tx.one<{
    email: string;
    first_name: string;
    role: string;
    scopes: readonly AdvisorScope[];
  }>(
    sql`update advisor set invite_hash = ${hash}, invite_expires_at = ${new Date(now.getTime() + INVITATION_MS)},
        mails = case when mailed_at > ${new Date(now.getTime() - DAY_MS)} then mails + 1 else 1 end, mailed_at = ${now}
      where id = ${id} returning email, first_name, role, scopes`,
  );
  const named = { first_name: client.firstName, last_name: client.lastName };
  await mailer.send(tx, invitationMail(site, { advisor, client: named, secret }), now);
}
