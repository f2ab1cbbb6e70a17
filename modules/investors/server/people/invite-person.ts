import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../rules/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { newMailedSecret } from '../common/mailed-secret.ts';
import { lockWriter, type StrangerRefusal, strangerRefusal } from '../common/third-party-email-limit.ts';
import { invitationMail } from './invitation-mail.ts';
import { lockPerson, ownPerson } from './person-row.ts';

const DAY_MS = 24 * 60 * 60_000;
const INVITATION_DAYS = 14;
/** A wrong address can be put right at once, and nobody is flooded by way of us. */
const HOUR_MS = 60 * 60_000;
const MOST_AN_HOUR = 20;

/** Asks somebody by mail to fill in their own part. The newest link is the one that works, for 14 days. */
export async function invitePerson(
  tx: Transaction,
  { mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>,
  {
    email,
    now,
    ...asked
  }: {
    readonly userId: string;
    readonly accountId: Id<'acc'>;
    readonly personId: Id<'per'>;
    readonly email: string;
    readonly now: Date;
  },
): Promise<Result<{ readonly until: Date }, Refusal<'not_found' | 'rate_limited' | StrangerRefusal>>> {
  const person = await lockPerson(tx, ownPerson(asked));
  const account = await anyAccount(tx, asked.accountId);
  if (person === undefined || account === undefined) return refuse('not_found');
  const inviter = await lockWriter(tx, asked.userId);
  const { count } = await tx.one<{
    count: number;
  }>(sql`select count(*)::integer as count from account_history
    where actor = ${`user:${asked.userId}`} and subject = 'person' and event = 'invited'
      and at > ${new Date(now.getTime() - HOUR_MS)}`);
  if (count >= MOST_AN_HOUR) return refuse('rate_limited');
  const refusal = await strangerRefusal(tx, inviter, email, now);
  if (refusal !== null) return refuse(refusal);
  const { secret: token, hash } = newMailedSecret();
  const until = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await tx.run(sql`update account_person set invited_email = ${email}, invite_hash = ${hash},
      invited_at = ${now}, invite_expires_at = ${until}, updated_at = ${now}
    where id = ${person.id}`);
  await recordHistory(tx, {
    accountId: asked.accountId,
    userId: asked.userId,
    subject: 'person',
    event: 'invited',
    actor: `user:${asked.userId}`,
    evidence: { person: person.id },
    at: now,
  });
  const names = `${inviter.firstName} ${inviter.lastName}`.trim();
  const mail = invitationMail(site, {
    to: email,
    inviter: names,
    account: account.name,
    kind: person.kind,
    token,
  });
  await mailer.send(tx, mail, now);
  return ok({ until });
}
