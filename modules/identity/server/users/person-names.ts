import type { Questions } from '@furrow/module/house';
import { findUsers } from './users.ts';

/** For modules that stand apart and must not know what a user is. */
export const personNames: Questions['personNames'] = async (database, userIds) => {
  const users = await findUsers(database, userIds);
  return new Map(
    [...users].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim()] as const),
  );
};
