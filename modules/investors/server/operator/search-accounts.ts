import { appendAudit } from '@furrow/database/audit';
import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { findUsers, usersLike } from '../../../identity/server/index.ts';
import type { FoundAccounts } from '../../contract/index.ts';
import { type AccountType, accountStatusLine, searchWords } from '../../rules/index.ts';
import { accountsById } from '../accounts/account-row.ts';
import { accountState } from '../accounts/account-state.ts';
import { lastFours } from '../common/secrets.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { ACCOUNTS_SEARCHED } from './read-actions.ts';

const PAGE_LENGTH = 50;
/** More people of one name than this are found by more of their name. */
const MOST_USERS = 200;

interface Asked {
  readonly search: string;
  /** The last id of the page before. */
  readonly after: string | null;
  readonly actor: string;
}

interface Row {
  readonly id: Id<'acc'>;
  readonly user_id: string;
  readonly type: AccountType;
  readonly name: string;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

/** Accounts by name, email, id or the last digits of a number, newest first; closed ones too. Who searched and what they found is on record. */
export async function searchAccounts(
  deps: Pick<OperatorDeps, 'database' | 'clock' | 'policy'>,
  { search, after, actor }: Asked,
): Promise<FoundAccounts> {
  const { database, clock } = deps;
  const { by, condition } = await conditionOf(database, search.trim());
  const from = after === null ? null : readId('acc', after);
  const rows = await database.rows<Row>(sql`select account.id, account.user_id, account.type, account.name,
      account.created_at, account.deleted_at
    from investment_account account
    where ${condition} and ${from === null ? sql`true` : sql`account.id < ${from}`}
    order by account.id desc limit ${PAGE_LENGTH + 1}`);
  const shown = rows.slice(0, PAGE_LENGTH);
  await database.transaction((tx) =>
    appendAudit(tx, {
      actor,
      action: ACCOUNTS_SEARCHED,
      subject: 'accounts:search',
      // Whose data was seen; what was typed may be somebody's address, and the audit never forgets.
      after: { by, found: shown.map(({ id }) => id) },
      at: clock.now(),
    }),
  );
  return {
    data: await described(deps, shown),
    next: rows.length > PAGE_LENGTH ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** What belongs to somebody: part of the record of a person, and that it was opened is on record there. */
export async function accountsOfPerson(
  deps: Pick<OperatorDeps, 'database' | 'clock' | 'policy'>,
  userId: string,
): Promise<FoundAccounts['data']> {
  const rows = await deps.database.rows<Row>(sql`select id, user_id, type, name, created_at, deleted_at
    from investment_account where user_id = ${userId} order by created_at, id limit ${PAGE_LENGTH}`);
  return described(deps, rows);
}

type SearchedBy = 'all' | 'id' | 'digits' | 'email' | 'name';

async function conditionOf(
  database: Queryable,
  text: string,
): Promise<{ readonly by: SearchedBy; readonly condition: Sql }> {
  if (text === '') return { by: 'all', condition: sql`true` };
  const [accountId, userId] = [readId('acc', text), readId('user', text)];
  if (accountId !== null) return { by: 'id', condition: sql`account.id = ${accountId}` };
  if (userId !== null) return { by: 'id', condition: sql`account.user_id = ${userId}` };
  if (/^\d{4}$/.test(text)) return { by: 'digits', condition: endsWith(text) };
  const words = searchWords(text);
  if (words === null) return { by: 'name', condition: sql`false` };
  const users = await usersLike(database, { text, words, limit: MOST_USERS });
  const owned = sql`account.user_id = any(${[...users]}::text[])`;
  if (text.includes('@')) return { by: 'email', condition: owned };
  return {
    by: 'name',
    condition: sql`(${owned} or to_tsvector('simple', account.name) @@ to_tsquery('simple', ${words}))`,
  };
}

/** Of a number of the owner, the business, or somebody named there. */
const endsWith = (digits: string): Sql => sql`account.id in (
  select owner_id from investor_secret where last_four = ${digits} and field in ('ssn', 'ein', 'passport_number')
  union select person.account_id from investor_secret secret join account_person person on person.id = secret.owner_id
    where secret.last_four = ${digits} and secret.field in ('ssn', 'ein', 'passport_number')
      and person.removed_at is null)`;

/** Three statements for a whole page. */
async function described(
  { database, clock, policy }: Pick<OperatorDeps, 'database' | 'clock' | 'policy'>,
  rows: readonly Row[],
): Promise<FoundAccounts['data']> {
  const ids = rows.map(({ id }) => id);
  const [users, open, sealed] = await Promise.all([
    findUsers(
      database,
      rows.map(({ user_id }) => user_id),
    ),
    accountsById(database, ids),
    lastFours(database, ids),
  ]);
  const now = clock.now();
  const lines = new Map(
    open.map((row) => {
      const answers = { ...row.details, ...sealed.get(row.id) };
      return [row.id, accountStatusLine(accountState(row, answers, { policy: policy(), now }))];
    }),
  );
  return rows.map((row) => {
    const owner = users.get(row.user_id);
    const line = lines.get(row.id);
    return {
      id: row.id,
      type: row.type,
      name: row.name,
      owner: {
        user_id: row.user_id,
        name: owner === undefined ? '' : `${owner.firstName} ${owner.lastName}`.trim(),
        email: owner?.email ?? '',
      },
      tone: line?.tone ?? null,
      missing: (line?.missing ?? []).map(({ code }) => code),
      created_at: row.created_at.toISOString(),
      closed_at: row.deleted_at?.toISOString() ?? null,
    };
  });
}
