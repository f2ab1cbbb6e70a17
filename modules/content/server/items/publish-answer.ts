import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FieldErrors } from '@furrow/kernel/errors';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type ContentRefusal, itemRow, refuse } from './item-row.ts';
import { recordAnswer } from './record-answer.ts';

interface NewAnswer {
  readonly postId: Id<'cnt'>;
  readonly question: string;
  readonly askedBy: string;
  readonly answer: string;
  readonly actor: string;
  readonly now: Date;
}

const LONGEST = { question: 2_000, asked_by: 80, answer: 5_000 } as const;
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** What a reader asked and what the firm answered, as plain text below the post. */
export async function publishAnswer(
  tx: Transaction,
  { postId, question, askedBy, answer, actor, now }: NewAnswer,
): Promise<Result<Id<'ans'>, ContentRefusal>> {
  const post = await itemRow(tx, postId);
  if (post?.kind !== 'post') return refuse('not_found');
  const given = { question: question.trim(), asked_by: askedBy.trim(), answer: answer.trim() };
  const fields = answerFaults(given);
  if (Object.keys(fields).length > 0) return refuse('validation_error', { fields });
  const id = newId('ans', now);
  await tx.run(sql`insert into content_answer (id, post_id, question, asked_by, answer, answered_by, answered_at)
    values (${id}, ${postId}, ${given.question}, ${given.asked_by}, ${given.answer}, ${actor}, ${now})`);
  await recordAnswer(tx, 'answer_published', { id, postId, actor, now }, { answer: given.answer });
  return ok(id);
}

function answerFaults(given: Readonly<Record<keyof typeof LONGEST, string>>): FieldErrors {
  const faults: Record<string, readonly string[]> = {};
  for (const field of ['question', 'asked_by', 'answer'] as const) {
    const text = given[field];
    if (text === '') faults[field] = ['Fill this in.'];
    else if ([...text].length > LONGEST[field]) faults[field] = [`Use at most ${LONGEST[field]} characters.`];
    else if (!text.isWellFormed() || UNPRINTABLE.test(text.replace(/[\n\r\t]/g, '')))
      faults[field] = ['Use only printable characters.'];
  }
  return faults;
}
