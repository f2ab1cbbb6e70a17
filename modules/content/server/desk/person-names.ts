import type { Queryable } from '@furrow/database/database';
import type { House } from '@furrow/module/house';

const OPERATOR = 'operator:';

/** People of the firm by their names, and jobs as what they are: names out of what the audit calls them. */
export async function namesOf(
  { answersTo }: Pick<House, 'answersTo'>,
  database: Queryable,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = actors.flatMap((actor) => (actor.startsWith(OPERATOR) ? [actor.slice(OPERATOR.length)] : []));
  const known = new Map<string, string>();
  for (const personNames of answersTo('personNames'))
    for (const [id, name] of await personNames(database, ids)) known.set(id, name);
  return (actor) =>
    actor.startsWith('job:')
      ? 'The schedule'
      : (known.get(actor.slice(OPERATOR.length)) ?? 'Someone who no longer works here');
}
