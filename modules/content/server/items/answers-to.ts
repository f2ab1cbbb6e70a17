import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

export interface AnswerRow {
  readonly id: Id<'ans'>;
  readonly question: string;
  readonly asked_by: string;
  readonly answer: string;
  readonly answered_by: string;
  readonly answered_at: Date;
  readonly withdrawn_at: Date | null;
}

/** The newest first, with those that were withdrawn. */
export const answersTo = (database: Queryable, postId: Id<'cnt'>): Promise<AnswerRow[]> =>
  database.rows<AnswerRow>(sql`select id, question, asked_by, answer, answered_by, answered_at, withdrawn_at
    from content_answer where post_id = ${postId} order by answered_at desc, id desc limit 200`);
