import type { Database, Transaction } from '@furrow/database/database';
import type { Job, JobPayload } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { deleteRefusal, EMPTY_DRAFT_DAYS, emptyDraftsUntil } from '../../rules/index.ts';
import { declareJob, implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { usesOf } from './account-use.ts';

const NAME = 'investors.close-empty-drafts';
const BATCH = 200;

export const closeEmptyDraftsJob = declareJob<JobPayload>(NAME);

/** Closes accounts that were opened and never written into, so that lists and numbers are of real ones. */
export function emptyDraftCloser({ useElsewhere }: Pick<InvestorDeps, 'useElsewhere'>): Job {
  return implementJob(closeEmptyDraftsJob, async (_payload, { database, clock, log, signal }) => {
    const now = clock.now();
    let closed = 0;
    let last = '';
    for (;;) {
      const drafts = await emptyDrafts(database, now, last);
      for (const { id } of drafts) {
        if (signal.aborted) return;
        if (await database.transaction((tx) => close(tx, id, now))) closed += 1;
      }
      last = drafts.at(-1)?.id ?? '';
      if (drafts.length < BATCH) break;
    }
    if (closed > 0) log.info({ closed }, 'closed unused accounts');
  });

  async function close(tx: Transaction, id: Id<'acc'>, now: Date): Promise<boolean> {
    const use = (await usesOf(tx, [id], useElsewhere)).get(id);
    if (use === undefined || deleteRefusal(use) !== null) return false;
    // Asks everything again: its owner may have begun to write since it was found.
    const draft = await tx.maybe<{ user_id: string; type: string }>(sql`update investment_account account
      set deleted_at = ${now}, updated_at = ${now}, details = '{}'
      where account.id = ${id} and ${isEmptyDraft(now)} returning user_id, type`);
    if (draft === undefined) return false;
    await recordHistory(tx, {
      accountId: id,
      userId: draft.user_id,
      subject: 'account',
      event: 'deleted',
      from: draft.type,
      actor: `job:${NAME}`,
      reason: `Nothing was entered within ${EMPTY_DRAFT_DAYS} days.`,
      at: now,
    });
    return true;
  }
}

function emptyDrafts(database: Database, now: Date, after: string): Promise<{ id: Id<'acc'> }[]> {
  return database.rows<{ id: Id<'acc'> }>(sql`select account.id from investment_account account
    where ${isEmptyDraft(now)} and account.id > ${after} order by account.id limit ${BATCH}`);
}

/** Nothing of it was ever saved, started, named or uploaded, whatever the profile filled in when it was opened. */
const isEmptyDraft = (now: Date) => sql`account.deleted_at is null and account.details_saved_at is null
  and account.created_at <= ${emptyDraftsUntil(now)} and account.version = 1 and account.details_completed_at is null
  and account.kyc_status = 'new' and account.kyc_attempt = 0 and account.kyb_status is null
  and account.wallet_status = 'new' and account.customer_id is null and account.accreditation_status = ''
  and account.beneficiaries_version = 1 and account.last_usage_date is null
  and not exists (select from suitability where account_id = account.id
    and (answers <> '{}' or wealth_saved_at is not null or investment_saved_at is not null))
  and not exists (select from account_person where account_id = account.id)
  and not exists (select from account_file where account_id = account.id)
  and not exists (select from accreditation_request where account_id = account.id)
  and not exists (select from beneficiary where account_id = account.id)
  and not exists (select from advisor_account where account_id = account.id)
  and not exists (select from investor_secret where owner_id = account.id)`;
