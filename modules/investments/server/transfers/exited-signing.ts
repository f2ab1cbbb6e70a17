import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';

interface Asked {
  readonly userId: string;
  /** The account that held the shares. */
  readonly former_owner_id: string;
  readonly id: string;
}

/** What somebody signed for shares that this account of theirs no longer holds; null for everything else. */
export async function exitedSigning(
  database: Queryable,
  { userId, former_owner_id, id }: Asked,
): Promise<Id<'sgn'> | null> {
  const found = await database.maybe<{
    id: Id<'sgn'>;
  }>(sql`select investment_signing.id from investment_signing
    join investment on investment.id = investment_id
    where investment_signing.id = ${readId('sgn', id)} and user_id = ${userId}
      and account_id = ${readId('acc', former_owner_id)} and list = 'exited' and signed_at is not null`);
  return found?.id ?? null;
}
