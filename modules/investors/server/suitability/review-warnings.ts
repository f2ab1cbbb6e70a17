import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import {
  answersToQuestions,
  lacksReason,
  type Refusal,
  refuse,
  SUITABILITY_WARNINGS,
  suitabilityWarnings,
} from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { findSuitability, lockSuitability } from './suitability-row.ts';

const SEEN = 'warnings_seen';

/** What of the answers came with a warning: nobody is restricted by it, and somebody of the firm looks at it. */
export async function warningsForReview(database: Queryable, accountId: Id<'acc'>): Promise<string[]> {
  const row = await findSuitability(database, { accountId });
  if (row === undefined) return [];
  const warnings = suitabilityWarnings(answersToQuestions(row.answers));
  return [
    `suitability: ${row.suitability_status}${row.restricted_by_firm ? ', restricted by the firm' : ''}`,
    ...warnings.map(({ field, value, message }) => `  warning for ${field} ${value}: ${message}`),
    ...(warnings.length > 0 && row.acknowledged_at !== null
      ? [`  acknowledged by the owner ${row.acknowledged_at.toISOString()}`]
      : []),
  ];
}

/** Somebody of the firm has looked at the answers as they are; what is answered later is looked at again. */
export async function noteWarningsSeen(
  tx: Transaction,
  review: {
    readonly accountId: Id<'acc'>;
    readonly actor: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<Result<'done', Refusal<'not_found' | 'reason_required' | 'no_warnings'>>> {
  const { accountId, actor, reason, now } = review;
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await lockSuitability(tx, { accountId });
  if (row === undefined) return refuse('not_found');
  const warned = suitabilityWarnings(answersToQuestions(row.answers)).map(({ field }) => field);
  if (warned.length === 0) return refuse('no_warnings');
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'suitability',
    event: SEEN,
    actor,
    reason,
    evidence: { warned },
    at: now,
  });
  return ok('done');
}

export interface WaitingWarnings {
  readonly accountId: Id<'acc'>;
  readonly accountName: string;
  readonly since: Date;
}

/** Accounts that may invest with answers that came with a warning, and that nobody has looked at since. */
export function waitingWarnings(database: Queryable): Promise<WaitingWarnings[]> {
  const fields = SUITABILITY_WARNINGS.map(({ field }) => field);
  const values = SUITABILITY_WARNINGS.map(({ value }) => String(value));
  return database.rows<WaitingWarnings>(sql`select account.id as "accountId", account.name as "accountName",
      suitability.saved_at as since
    from suitability join investment_account account on account.id = suitability.account_id
    where account.suitability_status = 'allowed' and account.deleted_at is null
      and exists (select from unnest(${fields}::text[], ${values}::text[]) warned (field, value)
        where suitability.answers ->> warned.field = warned.value)
      and not exists (select from account_history line where line.account_id = account.id
        and line.subject = 'suitability' and line.event = ${SEEN} and line.at >= suitability.saved_at)
    order by since, account.id`);
}
