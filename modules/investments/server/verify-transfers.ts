import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { INVESTMENT_STATUS_CODES } from '../rules/index.ts';

const SOLD = INVESTMENT_STATUS_CODES.sold;

/**
 * I55: a signed transfer ended one position and made one of the same shares, farm and day with somebody else; a transfer
 * that ended otherwise did neither, and no position went or came directly without a transfer.
 */
export function verifyTransfers(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    select 'I55' as rule, transfer.id as where, case
        when given.status is distinct from ${SOLD}::smallint or given.reason_for_transfer is distinct from 'direct'
          then 'is signed, and ' || given.id || ' stands at ' || given.status
        when given.ended_at is distinct from transfer.ended_at or received.confirmed_at is distinct from transfer.ended_at
          then 'is signed, and its positions did not change at that moment'
        when (given.farm_id, given.shares, given.account_id, given.user_id)
          is distinct from (transfer.farm_id, transfer.shares, transfer.giver_account_id, transfer.giver_user_id)
          then 'is signed for something else than what ' || given.id || ' was'
        else 'is signed, and ' || received.id || ' is not what was given' end as detail
      from ownership_transfer transfer join investment given on given.id = transfer.investment_id
        join investment received on received.id = transfer.received_investment_id
      where transfer.status = 'signed' and (given.status <> ${SOLD}::smallint
        or given.reason_for_transfer is distinct from 'direct'
        or given.ended_at is distinct from transfer.ended_at
        or received.confirmed_at is distinct from transfer.ended_at
        or (given.farm_id, given.shares, given.account_id, given.user_id)
          is distinct from (transfer.farm_id, transfer.shares, transfer.giver_account_id, transfer.giver_user_id)
        or (received.farm_id, received.shares, received.account_id, received.user_id, received.former_owner_id)
          is distinct from (transfer.farm_id, transfer.shares, transfer.recipient_account_id,
            transfer.recipient_user_id, transfer.giver_account_id)
        or received.funding_state <> 'transferred')
    union all
    select 'I55', id, 'went to somebody directly, and no transfer is signed for it' from investment
      where reason_for_transfer = 'direct' and not exists (select from ownership_transfer transfer
        where transfer.investment_id = investment.id and transfer.status = 'signed')
    union all
    select 'I55', id, 'came from somebody directly, and no transfer is signed for it' from investment
      where funding_state = 'transferred' and not exists (select from ownership_transfer transfer
        where transfer.received_investment_id = investment.id)
    union all
    select 'I55', transfer.id, 'is under way, and ' || investment.id || ' is not held any more'
      from ownership_transfer transfer join investment on investment.id = transfer.investment_id
      where transfer.status = 'initiated' and investment.ended_at is not null
    order by 2, 3`);
}
