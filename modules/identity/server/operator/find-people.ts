import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { isId, readId } from '@furrow/kernel/ids';
import type { PeoplePage, PersonSummary } from '../../contract/index.ts';
import { normalEmail } from '../../rules/index.ts';
import { STATE } from './staff-member.ts';

export const PEOPLE_A_PAGE = 50;

export interface SummaryRow extends Omit<PersonSummary, 'created_at' | 'last_login_at'> {
  created_at: Date;
  last_login_at: Date | null;
}

export const SUMMARY: Sql = sql`id as user_id, first_name, last_name, email,
  email_verified_at is not null as email_verified, ${STATE} as state, roles, created_at,
  last_login_at`;

interface Search {
  readonly q: string;
  readonly after?: string | undefined;
  /** Who looks. */
  readonly operatorId: string;
  readonly now: Date;
}

/**
 * People by how their name or address begins, or by id, those who signed up last first. One statement, and a second that
 * writes down whom the operator saw; not what was typed, which may be anything about anybody.
 */
export async function findPeople(
  tx: Transaction,
  { q, after, operatorId, now }: Search,
): Promise<PeoplePage> {
  const from = readId('user', after);
  const rows = await tx.rows<SummaryRow>(
    sql`select ${SUMMARY} from user_account
      where ${matches(q.trim())}${from === null ? sql.empty : sql` and id < ${from}`}
      order by id desc limit ${PEOPLE_A_PAGE + 1}`,
  );
  const shown = rows.slice(0, PEOPLE_A_PAGE);
  await appendAudit(tx, {
    actor: `operator:${operatorId}`,
    action: 'identity.people.listed',
    subject: 'people:all',
    after: { found: shown.map(({ user_id }) => user_id) },
    at: now,
  });
  return {
    data: shown.map(presentSummary),
    next: rows.length > PEOPLE_A_PAGE ? (shown.at(-1)?.user_id ?? null) : null,
  };
}

export function presentSummary(row: SummaryRow): PersonSummary {
  const { user_id, first_name, last_name, email, email_verified, state, roles } = row;
  return {
    user_id,
    first_name,
    last_name,
    email,
    email_verified,
    state,
    roles,
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
  };
}

function matches(q: string): Sql {
  if (q === '') return sql`true`;
  if (isId('user', q)) return sql`id = ${q}`;
  const name = begins(q.toLowerCase().replace(/\s+/g, ' '));
  return sql`(email_normal like ${begins(normalEmail(q))} or lower(first_name || ' ' || last_name) like ${name}
    or lower(last_name) like ${name})`;
}

/** What is special to LIKE stands for itself. */
const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
