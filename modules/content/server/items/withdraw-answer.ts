import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type ContentRefusal, refuse } from './item-row.ts';
import { type ActOnAnswer, recordAnswer } from './record-answer.ts';

/** Gone from the page; the record keeps it. */
export async function withdrawAnswer(
  tx: Transaction,
  { id, postId, actor, now, reason }: ActOnAnswer & { readonly reason: string },
): Promise<Result<null, ContentRefusal>> {
  const withdrawn = await tx.run(sql`update content_answer set withdrawn_at = ${now}
    where id = ${id} and post_id = ${postId} and withdrawn_at is null`);
  if (withdrawn === 0) return refuse('not_found');
  await recordAnswer(tx, 'answer_withdrawn', { id, postId, actor, now }, { reason });
  return ok(null);
}
