import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { MOST_BANKS } from '../../rules/index.ts';

/** I40: at most seven banks of an account; of one that is removed no number is left; an unknown owner verifies nothing. */
export function verifyBanks(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    select 'I40' as rule, account_id as where, 'has ' || count(*) || ' banks' as detail
      from bank where status <> 'removed' group by account_id having count(*) > ${MOST_BANKS}
    union all
    select 'I40', id, 'is removed and still has its numbers' from bank
      where status = 'removed' and (sealed_numbers is not null or fingerprint is not null)
    union all
    select 'J11', id, 'is verified though its owner has another name' from bank
      where status = 'verified' and (owner_check = 'differs' or source_id is null)
    order by 1, 2, 3`);
}
