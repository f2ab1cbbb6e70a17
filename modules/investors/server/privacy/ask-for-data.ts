import { appendAudit } from '@furrow/database/audit';
import type { Database, Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { contactsOf, lockUser } from '../../../identity/server/index.ts';
import type { DataRequest } from '../../contract/index.ts';
import { type Refusal, refuse } from '../../rules/index.ts';
import type { UseElsewhere } from '../common/account-usage.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { DATA_REQUEST_COLUMNS, type DataRequestRow, presentDataRequest } from './data-request-row.ts';
import { deletionRefusalsOf } from './deletion-refusals-of.ts';
import { exportDataJob } from './export-job.ts';
import { dataRequestMail } from './privacy-mails.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_A_DAY = 5;

interface Ask {
  readonly userId: string;
  readonly kind: DataRequest['kind'];
  readonly useElsewhere: UseElsewhere;
  /** Where it was asked from, which the owner is told. */
  readonly ip: string;
  readonly now: Date;
}

/** Every request is on record, a refused one with its reasons. One that is open already is the answer to a second. */
export async function askForData(
  tx: Transaction,
  { mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>,
  { ip, ...ask }: Ask,
): Promise<Result<DataRequest, Refusal<'rate_limited'>>> {
  const recorded = await recordDataRequest(tx, ask);
  if (!recorded.ok) return recorded;
  const { row, isNew } = recorded.value;
  const { userId, kind, now } = ask;
  const refused = row.status === 'refused';
  for (const person of isNew ? await contactsOf(tx, [userId]) : [])
    await mailer.send(tx, dataRequestMail(site, person, { kind, refused, ip, now }), now);
  return ok(presentDataRequest(row));
}

/** The same, and nobody is written to. */
export async function recordDataRequest(
  tx: Transaction,
  { userId, kind, useElsewhere, now }: Omit<Ask, 'ip'>,
): Promise<Result<{ readonly row: DataRequestRow; readonly isNew: boolean }, Refusal<'rate_limited'>>> {
  await lockUser(tx, userId);
  const open = await tx.maybe<DataRequestRow>(sql`select ${DATA_REQUEST_COLUMNS} from data_request
    where user_id = ${userId} and kind = ${kind} and status = 'open'`);
  if (open !== undefined) return ok({ row: open, isNew: false });
  const { asked } = await tx.one<{ asked: number }>(sql`select count(*)::integer as asked from data_request
    where user_id = ${userId} and kind = ${kind} and created_at > ${new Date(now.getTime() - DAY_MS)}`);
  if (asked >= MOST_A_DAY) return refuse('rate_limited');
  const reasons = kind === 'deletion' ? await deletionRefusalsOf(tx, { userId, useElsewhere, now }) : [];
  const refused = reasons.length > 0;
  const row = await tx.one<DataRequestRow>(sql`insert into data_request
      (id, user_id, kind, status, reasons, created_at, completed_at)
    values (${newId('dar', now)}, ${userId}, ${kind}, ${refused ? 'refused' : 'open'}, ${reasons}, ${now},
      ${refused ? now : null})
    returning ${DATA_REQUEST_COLUMNS}`);
  if (kind === 'export') await enqueue(tx, exportDataJob, { id: row.id });
  else if (!refused) await openWork(tx, { queue: 'privacy', subject: row.id, since: now });
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: `privacy.${kind}.${refused ? 'refused' : 'asked'}`,
    subject: `user:${userId}`,
    after: { request: row.id, reasons },
    at: now,
  });
  return ok({ row, isNew: true });
}

/** Only what is still open can be taken back. */
export async function withdrawRequest(
  database: Database,
  { userId, requestId, now }: { readonly userId: string; readonly requestId: Id<'dar'>; readonly now: Date },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const done = await tx.run(sql`update data_request set status = 'withdrawn', completed_at = ${now}
      where id = ${requestId} and user_id = ${userId} and status = 'open' and kind = 'deletion'`);
    if (done === 0) return false;
    await closeWork(tx, { queue: 'privacy', subject: requestId, actor: null, outcome: 'withdrawn', now });
    const line = {
      action: 'privacy.deletion.withdrawn',
      subject: `user:${userId}`,
      after: { request: requestId },
    };
    await appendAudit(tx, { actor: `user:${userId}`, ...line, at: now });
    return true;
  });
}
