import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type AccountEvent, INVESTOR_EVENT } from '../../contract/index.ts';
import { type HistorySubject, OWN_REFRESH_CHANNEL } from '../../rules/index.ts';
import { tellAccountChanged } from './account-changed.ts';
import type { HistoryLine } from './history-line.ts';
import { keepQueues } from './work.ts';

/** Writes what happened for the examiner, the audit chain, open pages, later modules and the firm's queues, in the transaction of its cause. */
export async function recordHistory(tx: Transaction, line: HistoryLine): Promise<void> {
  const { accountId, subject, event, actor, at } = line;
  const evidence = line.evidence ?? {};
  const id = newId('ahs', at);
  await tx.run(sql`insert into account_history
      (id, account_id, subject, event, from_status, to_status, actor, reason, evidence, at)
    values (${id}, ${accountId}, ${subject}, ${event}, ${line.from ?? null}, ${line.to ?? null},
      ${actor}, ${line.reason ?? null}, ${sql.json(evidence)}::jsonb, ${at})`);
  await appendAudit(tx, {
    actor,
    action: `account.${subject}.${event}`,
    subject: `account:${accountId}`,
    before: { status: line.from ?? null },
    after: { status: line.to ?? null, reason: line.reason ?? null, ...evidence },
    at,
  });
  const { userId, from = null, to = null } = line;
  const happened: AccountEvent = {
    about: 'account',
    id,
    user_id: userId,
    account_id: accountId,
    subject,
    event,
    from,
    to,
    at: at.toISOString(),
  };
  await publishAll(tx, [
    {
      topic: 'investors.account.changed',
      channel: OWN_REFRESH_CHANNEL,
      userId,
      data: { account_id: accountId, subject, state: to },
    },
    { topic: INVESTOR_EVENT, data: happened },
  ]);
  await keepQueues(tx, line);
  await tellAccountChanged(tx, line);
}

/** Why the last thing happened to this of an account; null where it needs no reason. For the owner only where `ownerReadsReason`. */
export async function lastReason(
  database: Queryable,
  accountId: Id<'acc'>,
  subject: HistorySubject,
): Promise<string | null> {
  const line = await database.maybe<{ reason: string | null }>(sql`select reason from account_history
    where account_id = ${accountId} and subject = ${subject} order by at desc, id desc limit 1`);
  return line?.reason ?? null;
}
