import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import {
  ACKNOWLEDGE_FIRST,
  acknowledgedAfter,
  acknowledgedField,
  answersToQuestions,
  changesCircumstances,
  endsEmployerConsent,
  reassessment,
  type SuitabilityStep,
  stepOfQuestion,
  suitabilityForm,
  suitabilityWarnings,
  unacknowledged,
} from '../../rules/index.ts';
import type { FormSave, OpenForm } from '../common/forms/open-form.ts';
import { recordHistory } from '../common/history.ts';
import { assess } from './assess.ts';
import { moveEmployerConsent } from './move-employer-consent.ts';
import { findSuitability, lockSuitability, type SuitabilityRow } from './suitability-row.ts';

interface Asked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly lock: boolean;
  readonly now: Date;
}

/** One of the two steps. Both lie in one row; each has a version of its own. */
export async function openSuitabilityStep(
  database: Queryable,
  step: SuitabilityStep,
  asked: Asked,
): Promise<OpenForm | null> {
  const row = await (asked.lock ? lockSuitability : findSuitability)(database, asked);
  if (row === undefined) return null;
  const definition = suitabilityForm(step);
  const known = { ...row.answers, ...(isOld(row, asked.now) && { [acknowledgedField(step)]: [] }) };
  const data = Object.fromEntries(
    definition.fields.flatMap(({ name }) => {
      const value: FormValues[string] | undefined = known[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  return {
    definition,
    stored: { data, version: row[`${step}_version`] },
    updatedAt: row[`${step}_saved_at`],
    inUse: row[`${step}_completed_at`] !== null,
    check: (answers) => acknowledgementMissing(step, answers),
    async save(tx, change) {
      await saveStep(tx, step, row, change);
      return null;
    },
  };
}

/** With the answers of another year the warnings are read again too. */
function isOld({ acknowledged_at: at }: SuitabilityRow, now: Date): boolean {
  return at !== null && reassessment(newYorkDay(at), newYorkDay(now)) !== 'good';
}

const warningsOf = (answers: FormValues) => suitabilityWarnings(answersToQuestions(answers));

function acknowledgementMissing(step: SuitabilityStep, answers: FormValues): FieldErrors {
  const open = unacknowledged(answers, warningsOf(answers));
  const isMissing = open.some(({ field }) => stepOfQuestion(field) === step);
  return isMissing ? { [acknowledgedField(step)]: [ACKNOWLEDGE_FIRST] } : {};
}

async function saveStep(
  tx: Transaction,
  step: SuitabilityStep,
  row: SuitabilityRow,
  { changed, version, completed, now }: FormSave,
): Promise<void> {
  const given: FormValues = { ...row.answers, ...changed };
  const acknowledged = acknowledgedAfter(step, row.answers, changed, warningsOf(given));
  const after: FormValues = { ...given, [acknowledgedField(step)]: acknowledged };
  const completedAt = completed ? now : row[`${step}_completed_at`];
  await tx.run(
    step === 'wealth'
      ? sql`update suitability set answers = ${sql.json(after)}::jsonb, wealth_version = ${version},
          wealth_saved_at = ${now}, wealth_completed_at = ${completedAt}, saved_at = ${now}
        where account_id = ${row.account_id}`
      : sql`update suitability set answers = ${sql.json(after)}::jsonb, investment_version = ${version},
          investment_saved_at = ${now}, investment_completed_at = ${completedAt}, saved_at = ${now}
        where account_id = ${row.account_id}`,
  );
  // A year begins anew, and so does what is said towards its end.
  if (completed)
    await tx.run(sql`update suitability set reminded_at = null where account_id = ${row.account_id}`);
  if (Object.hasOwn(changed, acknowledgedField(step)) && acknowledged.length > 0)
    await noteAcknowledged(tx, row, acknowledged, now);
  const wasInUse = row[`${step}_completed_at`] !== null;
  if (!completed && !wasInUse) return;
  const actor = `user:${row.user_id}`;
  const [before, then] = [answersToQuestions(row.answers), answersToQuestions(after)];
  await recordHistory(tx, {
    accountId: row.account_id,
    userId: row.user_id,
    subject: 'suitability',
    event: completed ? 'answered' : 'changed',
    actor,
    evidence: { step, fields: Object.keys(changed), circumstances: changesCircumstances(before, then) },
    at: now,
  });
  if (row.employer_consent_status !== 'inactive' && endsEmployerConsent(before, then))
    await moveEmployerConsent(tx, {
      accountId: row.account_id,
      userId: row.user_id,
      to: 'inactive',
      event: 'ended',
      reason: 'The employment has changed.',
      actor,
      now,
    });
  await assess(tx, { accountId: row.account_id, actor, now });
}

/** What was acknowledged, by whom and when, in a line of its own for whoever examines the account. */
async function noteAcknowledged(
  tx: Transaction,
  row: SuitabilityRow,
  acknowledged: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`update suitability set acknowledged_at = ${now} where account_id = ${row.account_id}`);
  await recordHistory(tx, {
    accountId: row.account_id,
    userId: row.user_id,
    subject: 'suitability',
    event: 'warnings_acknowledged',
    actor: `user:${row.user_id}`,
    evidence: { acknowledged: [...acknowledged] },
    at: now,
  });
}
