import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { SignUpAnswers } from '../../contract/index.ts';
import { experienceIn } from '../../rules/index.ts';

/** Nothing, for somebody who has said nothing yet. */
export async function signUpAnswers(database: Queryable, userId: string): Promise<SignUpAnswers> {
  const row = await database.maybe<{ financial_situation: number[]; meta: Record<string, unknown> }>(
    sql`select financial_situation, meta from user_account where id = ${userId}`,
  );
  return { financialSituation: row?.financial_situation ?? [], experience: experienceIn(row?.meta ?? {}) };
}
