import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { FarmInFigures } from '../../../farms/server/index.ts';
import type { HolderFacts } from '../../../investors/server/index.ts';
import type { Investment } from '../../contract/index.ts';
import { giveRefusal, investmentStatusOf, type TransferOwnershipStatus } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

export interface TransferBeside {
  readonly id: Id<'trf'>;
  readonly status: TransferOwnershipStatus;
  /** Where signed away: the account that received the shares if it has the same owner, otherwise null. */
  readonly own_account_id: Id<'acc'> | null;
}

/** The transfers by which the shares of some investments go, went or came; those that ended without effect are left out. */
export async function transfersBeside(
  database: Queryable,
  investmentIds: readonly Id<'inv'>[],
): Promise<ReadonlyMap<Id<'inv'>, TransferBeside>> {
  const ids = [...investmentIds];
  const rows = await database.rows<TransferBeside & { of: Id<'inv'>; is_given: boolean }>(sql`
    select investment_id as of, id, status, true as is_given,
        case when giver_user_id = recipient_user_id then recipient_account_id end as own_account_id
      from ownership_transfer
      where investment_id = any(${ids}::text[]) and status in ('initiated', 'signed')
    union all
    select received_investment_id, id, status, false, null from ownership_transfer
      where received_investment_id = any(${ids}::text[])
    order by is_given`);
  // What came by one transfer and goes by another is going: the later one in this order stands.
  return new Map(rows.map(({ of, id, status, own_account_id }) => [of, { id, status, own_account_id }]));
}

type TransferFields =
  | 'can_transfer'
  | 'reason_for_transfer'
  | 'transfer_ownership_id'
  | 'transfer_ownership_status'
  | 'former_owner_id';

interface Beside {
  readonly farm: Pick<FarmInFigures, 'status'>;
  readonly account: HolderFacts | undefined;
  readonly transfer: TransferBeside | null;
  /** Its account owes for a deposit that came back. */
  readonly isOwing: boolean;
}

/** What an investment says of its transfer. */
export function presentTransferOf(
  row: InvestmentRow,
  { farm, account, transfer, isOwing }: Beside,
): Pick<Investment, TransferFields> {
  const status = investmentStatusOf(row.status);
  return {
    can_transfer:
      account?.isOpen === true &&
      giveRefusal({
        status,
        fundingState: row.funding_state,
        isBarred: row.barred_because !== null,
        isOwing,
        accountType: account.type,
        farmStatus: farm.status,
        isUnderTransfer: transfer?.status === 'initiated',
      }) === null,
    reason_for_transfer: row.reason_for_transfer,
    transfer_ownership_id: transfer?.id ?? null,
    transfer_ownership_status: transfer?.status ?? null,
    // Once its shares went to somebody else, its own account is the former owner.
    former_owner_id: status === 'sold' ? row.account_id : row.former_owner_id,
  };
}
