import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Account } from '../../contract/index.ts';

/** B3's three lists of an account. */
export type NamedPeople = Pick<Account, 'beneficial_owners' | 'controllers' | 'trustees'>;

type Named = Account['beneficial_owners'][number];

/** A grantor has as much to say as whoever controls a firm: among the controllers, with the word that links them to the trust. */
export function namedPeople(people: readonly Named[]): NamedPeople {
  const of = (...kinds: Named['type'][]) => people.filter(({ type }) => kinds.includes(type));
  return {
    beneficial_owners: of('beneficial_owner'),
    controllers: of('controller', 'grantor').map((person) => ({
      ...person,
      link: person.type === 'grantor' ? 'grantor' : null,
    })),
    trustees: of('trustee'),
  };
}

/** Names and states; numbers and addresses stay with the form of each. */
export async function namedPeopleOf(
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
): Promise<ReadonlyMap<string, NamedPeople>> {
  const rows = await database.rows<Named & { account_id: Id<'acc'> }>(sql`select account_id,
      coalesce(answers ->> 'first_name', '') as first_name, coalesce(answers ->> 'last_name', '') as last_name,
      case answers ->> 'residence' when 'us' then 'US' else nullif(answers ->> 'country', '') end as country,
      kind as type, status
    from account_person where account_id = any(${[...accountIds]}) and removed_at is null
    order by created_at, id`);
  return new Map(
    accountIds.map((id) => [
      id,
      namedPeople(rows.flatMap(({ account_id, ...person }) => (account_id === id ? [person] : []))),
    ]),
  );
}
