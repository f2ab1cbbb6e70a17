import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { StoryLine } from '../../contract/index.ts';

const MOST_LINES = 50;
const PREFIX = 'wallet.';

/** What happened to a thing by the audit, oldest first, with the names of who did it. */
export async function storyOf(
  database: Queryable,
  { subject, events }: { readonly subject: string; readonly events: readonly string[] },
): Promise<StoryLine[]> {
  const actions = events.map((event) => `${PREFIX}${event}`);
  const lines = await auditOf(database, { subject, actions, limit: MOST_LINES });
  const nameOf = await namesOf(
    database,
    lines.map(({ actor }) => actor),
  );
  return lines.toReversed().map(({ at, action, actor, after }) => ({
    at: at.toISOString(),
    event: action.slice(PREFIX.length),
    by: nameOf(actor),
    reason: reasonIn(after),
  }));
}

/** How people of the firm call whoever the audit names. */
export async function namesOf(
  database: Queryable,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const users = await findUsers(
    database,
    actors.flatMap((actor) => userIn(actor) ?? []),
  );
  return (actor) => {
    const user = users.get(userIn(actor) ?? '');
    if (user !== undefined) return `${user.firstName} ${user.lastName}`.trim() || user.email;
    return actor.startsWith('provider:') ? 'Payment service' : 'System';
  };
}

const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1));

function reasonIn(after: unknown): string | null {
  if (typeof after !== 'object' || after === null) return null;
  const { reason } = after as Readonly<Record<string, unknown>>;
  return typeof reason === 'string' ? reason : null;
}
