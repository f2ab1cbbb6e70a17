import type { Queryable } from '@furrow/database/database';
import { isId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { AuditName } from '../../contract/index.ts';

const PERSON = /^(?:(?:operator|user):)?(.+)$/;

const personIn = (raw: string): string | null => {
  const id = PERSON.exec(raw)?.[1] ?? null;
  return isId('user', id) ? id : null;
};

/** The people behind names of the audit, in one statement for all. */
export async function auditNames(
  database: Queryable,
  names: readonly string[],
): Promise<(raw: string) => AuditName> {
  const ids = names.flatMap((name) => personIn(name) ?? []);
  const users = await findUsers(database, ids);
  return (raw) => {
    const userId = personIn(raw);
    const user = userId === null ? undefined : users.get(userId);
    const name = user === undefined ? null : `${user.firstName} ${user.lastName}`.trim() || user.email;
    return { raw, name, userId };
  };
}
