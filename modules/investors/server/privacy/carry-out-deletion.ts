import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { Eraser } from '@furrow/module/house';
import { forgetSandboxCustomers } from '@furrow/providers/customers-sandbox-forget';
import { forgetMailAbout } from '@furrow/providers/forget-mail';
import { contactsOf, findUser, lockUser } from '../../../identity/server/index.ts';
import { lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { leaveQueues } from '../common/work.ts';
import { queueRemoval } from '../files/forget-file.ts';
import { deletionRefusalsOf } from './deletion-refusals-of.ts';
import { erasedMail } from './privacy-mails.ts';

type DeletionDeps = Pick<InvestorDeps, 'database' | 'clock' | 'mailer' | 'site' | 'useElsewhere'>;

interface CarryOut {
  readonly requestId: Id<'dar'>;
  /** `operator:…` */
  readonly actor: string;
  readonly reason: string;
  /** Of the other modules, in the order in which they are to forget. */
  readonly erasers: readonly Eraser[];
}

/** `records_kept`: the law asks for them, or something is under way; the reasons are for the person. */
export type DeletionRefusal =
  | Refusal<'not_found' | 'reason_required'>
  | { readonly code: 'records_kept'; readonly reasons: readonly string[] };

export type DeletionOutcome = Result<'done' | 'already', DeletionRefusal>;

/** Deletes what is known of a person who asked for it. What has changed since they asked is looked at again. */
export function carryOutDeletion(
  { database, clock, mailer, site, useElsewhere }: DeletionDeps,
  { requestId, actor, reason, erasers }: CarryOut,
): Promise<DeletionOutcome> {
  const now = clock.now();
  return database.transaction(async (tx): Promise<DeletionOutcome> => {
    if (lacksReason(reason)) return refuse('reason_required');
    const request = await tx.maybe<{ user_id: string; status: string }>(
      sql`select user_id, status from data_request where id = ${requestId} and kind = 'deletion' for update`,
    );
    if (request?.status === 'done') return ok('already');
    if (request?.status !== 'open') return refuse('not_found');
    const userId = request.user_id;
    await lockUser(tx, userId);
    const reasons = await deletionRefusalsOf(tx, { userId, useElsewhere, now });
    const refused = reasons.length > 0;
    await tx.run(sql`update data_request set status = ${refused ? 'refused' : 'done'}, reasons = ${reasons},
      completed_at = ${now}, decided_by = ${actor} where id = ${requestId}`);
    await appendAudit(tx, {
      actor,
      action: `privacy.deletion.${refused ? 'refused' : 'done'}`,
      subject: `user:${userId}`,
      after: { request: requestId, reasons, reason: reason.trim() },
      at: now,
    });
    await closeWork(tx, {
      queue: 'privacy',
      subject: requestId,
      actor,
      outcome: refused ? 'refused' : 'deleted',
      now,
    });
    if (refused) return err({ code: 'records_kept', reasons });
    const contacts = await contactsOf(tx, [userId]);
    const { email, isEmailVerified } = await findUser(tx, userId);
    const addresses = isEmailVerified ? [email] : [];
    await eraseInvestor(tx, userId, { actor, now });
    for (const erase of erasers) await erase(tx, userId, now, addresses);
    for (const { email } of contacts) await mailer.send(tx, erasedMail(site, email), now);
    return ok('done');
  });
}

/** The rows of accounts stay for their history: ids, names of fields, and what people of the firm gave as a reason. */
async function eraseInvestor(
  tx: Transaction,
  userId: string,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const accounts = sql`(select id from investment_account where user_id = ${userId})`;
  await eraseLetters(tx, userId);
  await eraseCustomers(tx, userId);
  const lying = await tx.rows<{ lies: string }>(sql`select coalesce(stored_sha256, sha256) as lies
      from account_file where account_id in ${accounts} and forgotten_at is null
    union select coalesce(image_stored_sha256, image_sha256) from person_profile
      where user_id = ${userId} and image_sha256 is not null`);
  await queueRemoval(
    tx,
    lying.map(({ lies }) => lies),
  );
  await tx.run(sql`delete from investor_secret where owner_id = ${userId} or owner_id in ${accounts}
    or owner_id in (select id from account_person where account_id in ${accounts})
    or owner_id in (select id from beneficiary where account_id in ${accounts})`);
  await tx.run(sql`delete from beneficiary where account_id in ${accounts}`);
  await tx.run(sql`delete from accreditation_attestation where request_id in (
    select id from accreditation_request where account_id in ${accounts})`);
  await tx.run(sql`delete from accreditation_request where account_id in ${accounts}`);
  await tx.run(sql`delete from identity_check where account_id in ${accounts}`);
  await tx.run(sql`delete from account_file where account_id in ${accounts}`);
  await tx.run(sql`delete from account_person where account_id in ${accounts}`);
  await tx.run(sql`delete from person_profile where user_id = ${userId}`);
  await tx.run(sql`delete from upload_day where user_id = ${userId}`);
  await tx.run(sql`update suitability set answers = '{}' where account_id in ${accounts}`);
  await tx.run(sql`update investment_account set details = '{}', name = '', name_key = '', customer_email = null,
    wallet_problem = null,
    deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now} where user_id = ${userId}`);
  for (const { id: accountId } of await tx.rows<{ id: Id<'acc'> }>(
    sql`select id from investment_account where user_id = ${userId} order by id`,
  ))
    await leaveQueues(tx, { accountId, userId }, { actor, outcome: 'deleted', at: now });
  await tx.run(sql`update advisor set email = 'erased', email_normal = 'erased:' || id, first_name = '', last_name = '',
      firm = '', status = 'ended', ended_at = coalesce(ended_at, ${now}), ended_by = coalesce(ended_by, 'erased'),
      invite_hash = null
    where user_id = ${userId} or advisor_user_id = ${userId}`);
  await tx.run(sql`update data_request set file_sealed = null where user_id = ${userId}`);
  await tx.run(sql`update data_request set status = 'withdrawn', completed_at = ${now}
    where user_id = ${userId} and status = 'open'`);
}

/** Mails to those who were named: to advisors and to the people of accounts. Of those only what speaks of this person. */
async function eraseLetters(tx: Transaction, userId: string): Promise<void> {
  const asked = await tx.rows<{ email: string }>(sql`select advisor_email as email
      from accreditation_attestation attestation
      join accreditation_request request on request.id = attestation.request_id
      join investment_account account on account.id = request.account_id where account.user_id = ${userId}
    union select invited_email from account_person person
      join investment_account account on account.id = person.account_id
      where account.user_id = ${userId} and invited_email is not null
    union select email from advisor where user_id = ${userId}`);
  const accounts = await tx.rows<{ name: string }>(
    sql`select name from investment_account where user_id = ${userId}`,
  );
  const { firstName, lastName } = await findUser(tx, userId);
  await forgetMailAbout(tx, {
    recipients: asked.map(({ email }) => email),
    names: [`${firstName} ${lastName}`, ...accounts.map(({ name }) => name)],
  });
}

/** Of the stand-in: a real payment service is asked by the firm, and has rules of its own about what it must keep. */
async function eraseCustomers(tx: Transaction, userId: string): Promise<void> {
  const rows = await tx.rows<{ id: string }>(sql`select customer_id as id
      /* never null: id */ from investment_account
    where user_id = ${userId} and customer_id is not null`);
  await forgetSandboxCustomers(
    tx,
    rows.map(({ id }) => id),
  );
}
