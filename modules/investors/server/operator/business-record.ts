import type { Queryable } from '@furrow/database/database';
import type { AccountStanding } from '../../contract/index.ts';
import { answerLines, detailsForm, isReviewed } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { lastFours } from '../common/secrets.ts';
import { unnamedTrustees } from '../people/everybody.ts';
import { peopleOf } from '../people/person-row.ts';
import { personOf } from './person-of.ts';

type Business = NonNullable<AccountStanding['business']>;

/** A business or trust with everybody named there; of numbers their end. */
export async function businessRecord(database: Queryable, row: AccountRow): Promise<Business> {
  const people = await peopleOf(database, row.id);
  const sealed = await lastFours(
    database,
    people.map(({ id }) => id),
  );
  return {
    status: row.kyb_status,
    asked: row.kyb_asked,
    version: row.kyb_version,
    details: answerLines(detailsForm(row.type), row.details)
      .filter(({ name }) => isReviewed(name))
      .map((line) => ({ ...line, values: [...line.values] })),
    certification: row.certification_status,
    certified_on: row.certification_date,
    people: people.map(({ id, kind, status, answers }) => ({
      id,
      type: kind,
      status,
      ...personOf(id, answers, sealed.get(id)),
    })),
    missing_trustees: unnamedTrustees(row),
  };
}
