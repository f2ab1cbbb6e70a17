import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { tellReaders } from './item-row.ts';

export interface ActOnAnswer {
  readonly id: Id<'ans'>;
  readonly postId: Id<'cnt'>;
  readonly actor: string;
  readonly now: Date;
}

/** Writes it down, and tells the pages and the consoles that show the post. */
export async function recordAnswer(
  tx: Transaction,
  act: 'answer_published' | 'answer_withdrawn',
  { id, postId, actor, now }: ActOnAnswer,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  await appendAudit(tx, {
    actor,
    action: `content.${act}`,
    subject: `content:${postId}`,
    after: { answer_id: id, ...after },
    at: now,
  });
  await tellReaders(tx, { id: postId, kind: 'post' }, true);
}
