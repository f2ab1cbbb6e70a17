import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { INVESTMENT_STATUS_CODES } from '@furrow/modules/investments/rules';

const FARMS = 20;
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');

/**
 * Gives somebody so many positions that are held, spread over the same farms, in place of all that the demonstration gave
 * them. The register does not know them: the calls that are measured do not read it.
 */
export async function fillPortfolio(owner: Database, email: string, positions: number): Promise<void> {
  const { account, person } = await owner.one<{ account: string; person: string }>(sql`select
      account.id as account, person.id as person from investment_account account
    join user_account person on person.id = user_id where email = ${email} order by account.id limit 1`);
  const ids = Array.from({ length: positions }, () => newId('inv', LONG_AGO));
  const status = INVESTMENT_STATUS_CODES['successfully closed'];
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`delete from investment where user_id = ${person}`);
    await tx.run(sql`delete from portfolio_holding where user_id = ${person}`);
    await tx.run(sql`set local session_replication_role = origin`);
    await tx.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents, fees_cents,
        terms_version, signed_terms_version, funding_state, gate, created_at, updated_at, confirmed_at, settled_at, closed_at)
      select given.id, ${person}, offered.id, ${account}, ${status}, 1, 100000, 0, 1, 1, 'imported', '{}', at, at, at, at, at
      from unnest(${ids}::text[]) with ordinality as given (id, n)
      join (select id, row_number() over (order by id) - 1 as place from farm order by id limit ${FARMS}) offered
        on offered.place = given.n % ${FARMS}::bigint,
        lateral (select ${LONG_AGO}::timestamptz + given.n * interval '1 minute' as at) day`);
  });
  await owner.run(sql`vacuum (analyze) investment, portfolio_holding`);
}
