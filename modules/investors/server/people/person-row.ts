import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { PersonKind, PersonStatus } from '../../rules/index.ts';

export interface PersonRow {
  readonly id: Id<'per'>;
  readonly account_id: Id<'acc'>;
  readonly user_id: string;
  readonly kind: PersonKind;
  readonly answers: FormValues;
  readonly version: number;
  readonly completed_at: Date | null;
  readonly status: PersonStatus;
  readonly reported_at: Date | null;
  readonly provider_owner_id: string | null;
  readonly sent_version: number | null;
  readonly problem: string | null;
  readonly invited_email: string | null;
  readonly invited_at: Date | null;
  readonly invite_expires_at: Date | null;
  readonly updated_at: Date;
}

const COLUMNS = sql`person.id, person.account_id, account.user_id, person.kind, person.answers, person.version,
  person.completed_at, person.status, person.reported_at, person.provider_owner_id, person.sent_version,
  person.problem, person.invited_email, person.invited_at, person.invite_expires_at, person.updated_at`;

const select = (condition: Sql) => sql`select ${COLUMNS} from account_person person
  join investment_account account on account.id = person.account_id and account.deleted_at is null
  where person.removed_at is null and ${condition} order by person.created_at, person.id`;

export function peopleOf(
  database: Queryable,
  accountId: Id<'acc'>,
  { limit, offset }: Page = FIRST_PAGE,
): Promise<PersonRow[]> {
  return database.rows<PersonRow>(
    sql`${select(sql`person.account_id = ${accountId}`)} limit ${limit} offset ${offset}`,
  );
}

/** Of which kind each of them is, whatever part of the list is asked for. */
export async function personKinds(database: Queryable, accountId: Id<'acc'>): Promise<PersonKind[]> {
  const rows = await database.rows<{ kind: PersonKind }>(
    sql`select kind from account_person where account_id = ${accountId} and removed_at is null`,
  );
  return rows.map(({ kind }) => kind);
}

export function personBy(database: Queryable, condition: Sql): Promise<PersonRow | undefined> {
  return database.maybe<PersonRow>(select(condition));
}

/** Whoever changes a person holds the account: people, wallet and certification hang together. */
export async function lockPerson(tx: Transaction, condition: Sql): Promise<PersonRow | undefined> {
  const found = await personBy(tx, condition);
  if (found === undefined) return undefined;
  await tx.run(sql`select from investment_account where id = ${found.account_id} for update`);
  // Who waited may have found them by something that is no more so, such as a link that was spent meanwhile.
  return personBy(tx, sql`person.id = ${found.id} and ${condition}`);
}

export const ownPerson = (asked: {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly personId: Id<'per'>;
}): Sql => sql`person.id = ${asked.personId} and person.account_id = ${asked.accountId}
  and account.user_id = ${asked.userId}`;
