import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import type { Suitability } from '../../contract/index.ts';
import {
  answersToQuestions,
  REASSESS_DAYS,
  stepOfQuestion,
  stepToAnswer,
  suitabilityWarnings,
  unacknowledged,
} from '../../rules/index.ts';
import { suitabilityNow } from '../accounts/status-now.ts';
import { findSuitability } from './suitability-row.ts';

/** The answers that decide, with what came of them. */
export async function readSuitability(
  database: Queryable,
  asked: { readonly userId: string; readonly accountId: Id<'acc'>; readonly now: Date },
): Promise<Suitability | null> {
  const row = await findSuitability(database, asked);
  if (row === undefined) return null;
  const answers = answersToQuestions(row.answers);
  const warnings = suitabilityWarnings(answers);
  const open = unacknowledged(row.answers, warnings);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const yes = (value: unknown) => (typeof value === 'boolean' ? value : null);
  const files = await database.rows<{
    id: Id<'afl'>;
    file_name: string;
    status: Suitability['employer_consent_files'][number]['status'];
    refusal: string | null;
  }>(
    sql`select id, file_name, status, refusal from account_file
      where account_id = ${row.account_id} and purpose = 'employer_consent' and removed_at is null
      order by created_at, id`,
  );
  return {
    est_total_net_worth: text(answers.est_total_net_worth),
    est_liquid_worth: text(answers.est_liquid_worth),
    risk_tolerance: typeof answers.risk_tolerance === 'number' ? answers.risk_tolerance : null,
    time_horizon: text(answers.time_horizon),
    employment_status: text(answers.employment_status),
    is_experienced: yes(answers.is_experienced),
    is_fin_regulator: yes(answers.is_fin_regulator),
    suitability_status: suitabilityNow(row, asked.now),
    employer_consent_status: row.employer_consent_status,
    employer_consent_files: files.map(({ id, file_name, status, refusal }) => ({
      id,
      name: file_name,
      status,
      refusal,
    })),
    restricted_by_firm: row.restricted_by_firm,
    wealth_completed_at: row.wealth_completed_at?.toISOString() ?? null,
    investment_completed_at: row.investment_completed_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    step_to_answer:
      stepToAnswer(
        { wealth: dayOf(row.wealth_completed_at), investment: dayOf(row.investment_completed_at) },
        newYorkDay(asked.now),
      ) ?? (open[0] === undefined ? null : stepOfQuestion(open[0].field)),
    reassess_on: row.answered_at === null ? null : addDays(newYorkDay(row.answered_at), REASSESS_DAYS),
    warnings: warnings.map((warning) => ({
      field: warning.field,
      message: warning.message,
      acknowledged: !open.includes(warning),
    })),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
  };
}

const dayOf = (at: Date | null) => (at === null ? null : newYorkDay(at));
