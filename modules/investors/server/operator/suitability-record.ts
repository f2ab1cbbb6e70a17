import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { AccountStanding } from '../../contract/index.ts';
import {
  acknowledgedField,
  answerLines,
  answersToQuestions,
  SUITABILITY_STEPS,
  suitabilityForm,
  suitabilityWarnings,
  unacknowledged,
} from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { suitabilityNow } from '../accounts/status-now.ts';
import { WARNINGS_SEEN } from '../common/work.ts';
import { findSuitability } from '../suitability/suitability-row.ts';

type Suitability = AccountStanding['suitability'];

/** What somebody answered, and what of it came with a warning. */
export async function suitabilityRecord(
  database: Queryable,
  row: AccountRow,
  now: Date,
): Promise<Suitability> {
  const found = await findSuitability(database, { accountId: row.id });
  const answers = found?.answers ?? {};
  const warnings = suitabilityWarnings(answersToQuestions(answers));
  const open = unacknowledged(answers, warnings);
  const lines = SUITABILITY_STEPS.flatMap((step) =>
    answerLines(suitabilityForm(step), answers).filter(({ name }) => name !== acknowledgedField(step)),
  );
  return {
    status: suitabilityNow(
      { ...row, answers: row.suitability_answers, answered_at: row.suitability_answered_at },
      now,
    ),
    restricted: row.restricted_by_firm,
    version: { wealth: found?.wealth_version ?? 1, investment: found?.investment_version ?? 1 },
    answered_at: found?.answered_at?.toISOString() ?? null,
    acknowledged_at: found?.acknowledged_at?.toISOString() ?? null,
    seen: await areSeen(database, row.id),
    warnings: warnings.map((warning) => ({
      field: warning.field,
      subject: warning.subject,
      answer: lines.find(({ name }) => name === warning.field)?.values[0] ?? String(warning.value),
      message: warning.message,
      acknowledged: !open.includes(warning),
    })),
    answers: lines.map((line) => ({ ...line, values: [...line.values] })),
    employer_consent: row.employer_consent_status,
  };
}

/** Somebody of the firm has looked at the answers as they are. */
async function areSeen(database: Queryable, accountId: string): Promise<boolean> {
  const seen = await database.maybe(sql`select from account_history line
    join suitability on suitability.account_id = line.account_id
    where line.account_id = ${accountId} and line.subject = 'suitability' and line.event = ${WARNINGS_SEEN}
      and line.at >= suitability.saved_at limit 1`);
  return seen !== undefined;
}
