import type { Queryable } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';

const idIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1)) ?? readId('user', actor);

/** Who stands behind the actors of the audit, by name and in one statement; a job, and whoever is gone, as they are written. */
export async function actorNames(
  database: Queryable,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const users = await findUsers(
    database,
    actors.flatMap((actor) => (actor === null ? [] : (idIn(actor) ?? []))),
  );
  return (actor) => {
    const user = users.get(idIn(actor) ?? '');
    if (user === undefined) return actor.startsWith('job:') ? 'Automatic' : actor;
    return `${user.firstName} ${user.lastName}`.trim() || actor;
  };
}
