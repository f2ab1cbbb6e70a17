import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import {
  answersToQuestions,
  lacksReason,
  type Refusal,
  refuse,
  suitabilityWarnings,
} from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { WARNINGS_SEEN } from '../common/work.ts';
import { lockSuitability } from './suitability-row.ts';

/** Somebody of the firm has looked at the answers as they are; what is answered later is looked at again. */
export async function noteWarningsSeen(
  tx: Transaction,
  review: {
    readonly accountId: Id<'acc'>;
    readonly actor: string;
    readonly reason: string;
    /** The versions of the two steps that were read. */
    readonly seen?: { readonly wealth: number; readonly investment: number } | undefined;
    readonly now: Date;
  },
): Promise<Result<'done', Refusal<'not_found' | 'reason_required' | 'no_warnings' | 'changed_since'>>> {
  const { accountId, actor, reason, seen, now } = review;
  if (lacksReason(reason)) return refuse('reason_required');
  const row = await lockSuitability(tx, { accountId });
  if (row === undefined) return refuse('not_found');
  const warned = suitabilityWarnings(answersToQuestions(row.answers)).map(({ field }) => field);
  if (warned.length === 0) return refuse('no_warnings');
  const isRead =
    seen === undefined || (seen.wealth === row.wealth_version && seen.investment === row.investment_version);
  if (!isRead) return refuse('changed_since');
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'suitability',
    event: WARNINGS_SEEN,
    actor,
    reason,
    evidence: { warned },
    at: now,
  });
  return ok('done');
}
