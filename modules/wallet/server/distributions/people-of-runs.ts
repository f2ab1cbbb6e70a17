import type { Queryable } from '@furrow/database/database';
import { findUsers } from '../../../identity/server/index.ts';

export interface FirmPerson {
  readonly user_id: string;
  readonly name: string;
}

/** The firm's people by their ids, in one statement. Whoever is gone keeps the id for a name. */
export async function peopleOfRuns(
  database: Queryable,
  userIds: readonly (string | null)[],
): Promise<(userId: string) => FirmPerson> {
  const known = userIds.filter((id) => id !== null);
  const users = await findUsers(database, [...new Set(known)]);
  return (userId) => {
    const user = users.get(userId);
    return {
      user_id: userId,
      name: user === undefined ? userId : `${user.firstName} ${user.lastName}`.trim(),
    };
  };
}
