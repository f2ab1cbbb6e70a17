import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import {
  answersToQuestions,
  changesCircumstances,
  endsEmployerConsent,
  type SuitabilityStep,
  suitabilityForm,
} from '../../rules/index.ts';
import type { FormSave, OpenForm } from '../forms/open-form.ts';
import { recordHistory } from '../history.ts';
import { assess } from './assess.ts';
import { moveEmployerConsent } from './move-employer-consent.ts';
import { findSuitability, lockSuitability, type SuitabilityRow } from './suitability-row.ts';

interface Asked {
  readonly userId: string;
  readonly accountId: string;
  readonly lock: boolean;
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
  const data = Object.fromEntries(
    definition.fields.flatMap(({ name }) => {
      const value = row.answers[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  return {
    definition,
    stored: { data, version: row[`${step}_version`] },
    updatedAt: row[`${step}_saved_at`],
    inUse: row[`${step}_completed_at`] !== null,
    async save(tx, change) {
      await saveStep(tx, step, row, change);
      return null;
    },
  };
}

async function saveStep(
  tx: Transaction,
  step: SuitabilityStep,
  row: SuitabilityRow,
  { changed, version, completed, now }: FormSave,
): Promise<void> {
  const after: FormValues = { ...row.answers, ...changed };
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
