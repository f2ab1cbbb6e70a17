import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Where a person can be written to. */
export interface Contact {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
}

/** Of these people those who may be written to: the address is proven theirs, and they are not barred. */
export function contactsOf(database: Queryable, userIds: readonly string[]): Promise<Contact[]> {
  return database.rows<Contact>(
    sql.named(
      'user-contacts',
      sql`select id as "userId", email, first_name as "firstName" from user_account
        where id = any (${userIds}::text[]) and email_verified_at is not null
          and disabled_at is null and blocked_at is null
        order by id`,
    ),
  );
}
