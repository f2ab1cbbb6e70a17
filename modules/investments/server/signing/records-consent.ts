import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { RecordsConsent } from '../../contract/index.ts';
import { ESIGN_DISCLOSURE } from '../../rules/index.ts';

/** When somebody last agreed to electronic records for what counts still; null where they never did. */
export async function agreedAt(database: Queryable, userId: string): Promise<Date | null> {
  const { at } = await database.one<{
    at: Date | null;
  }>(sql`select max(agreed_at) as at from investment_consent
    join investment on investment.id = investment_id
    where user_id = ${userId} and name = 'records' and round = signing_round`);
  return at;
}

/** Whether a person takes electronic records, and since when. */
export async function recordsConsent(database: Queryable, userId: string): Promise<RecordsConsent> {
  const open = await database.maybe<{ withdrawn_at: Date }>(
    sql`select withdrawn_at from records_withdrawal where user_id = ${userId} and given_again_at is null`,
  );
  const since = open?.withdrawn_at ?? (await agreedAt(database, userId));
  return {
    state: open !== undefined ? 'withdrawn' : since === null ? 'none' : 'agreed',
    since: since?.toISOString() ?? null,
    version: ESIGN_DISCLOSURE.version,
  };
}
