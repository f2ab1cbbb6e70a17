import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Name, telephone and address as the person has entered them. */
export interface StoredProfile {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly country: string | null;
  readonly address: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
}

/** With a lock nobody else changes it, nor is anything counted for this person, until the transaction ends. */
export function readStoredProfile(
  database: Queryable,
  userId: string,
  { lock }: { readonly lock: boolean },
): Promise<StoredProfile | undefined> {
  return database.maybe<StoredProfile>(sql`select first_name, last_name, phone, country, address, address2, city,
      state, zip_code
    from user_account where id = ${userId} ${lock ? sql`for update` : sql.empty}`);
}
