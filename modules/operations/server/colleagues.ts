import type { Queryable } from '@furrow/database/database';
import { findUsers } from '../../identity/server/index.ts';
import type { Colleague } from '../contract/index.ts';

const ACTOR = 'operator:';

/** The person behind an actor of the audit; null for a job and for somebody outside the firm. */
export const operatorOf = (actor: string | null): string | null =>
  actor?.startsWith(ACTOR) === true ? actor.slice(ACTOR.length) : null;

/** The firm's people by their ids, in one statement. Whoever is gone keeps the id for a name. */
export async function colleagues(
  database: Queryable,
  userIds: readonly (string | null)[],
): Promise<(userId: string) => Colleague> {
  const users = await findUsers(
    database,
    userIds.filter((id) => id !== null),
  );
  return (userId) => {
    const user = users.get(userId);
    return { userId, name: user === undefined ? userId : `${user.firstName} ${user.lastName}`.trim() };
  };
}
