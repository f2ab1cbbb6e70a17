import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { farmStatuses } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { type GiveRefusal, giveRefusal, investmentStatusOf, isReturnable } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

/** Those of the investments whose shares are being transferred; whoever offers them for sale asks this first (A16). */
export async function underTransfer(
  database: Queryable,
  investmentIds: readonly Id<'inv'>[],
): Promise<ReadonlySet<Id<'inv'>>> {
  const rows = await database.rows<{ id: Id<'inv'> }>(sql`select investment_id as id from ownership_transfer
    where investment_id = any(${[...investmentIds]}::text[]) and status = 'initiated'`);
  return new Set(rows.map(({ id }) => id));
}

export type GivenRefusal = GiveRefusal | 'transfer_returnable';

/** Why the shares of an investment cannot be given away as it stands, a transfer that is under way aside; null where they can. */
export async function judgeGiven(
  database: Queryable,
  row: InvestmentRow,
  now: Date,
): Promise<GivenRefusal | null> {
  const account = (await holderFacts(database, [row.account_id ?? ''])).get(row.account_id ?? '');
  const farmStatus = (await farmStatuses(database, [row.farm_id])).get(row.farm_id);
  if (account === undefined || farmStatus === undefined || !account.isOpen) return 'transfer_not_held';
  const refusal = giveRefusal({
    status: investmentStatusOf(row.status),
    fundingState: row.funding_state,
    isBarred: row.barred_because !== null,
    accountType: account.type,
    farmStatus,
    isUnderTransfer: false,
  });
  if (refusal !== null) return refusal;
  const paid = { funding: row.funding, settledAt: row.settled_at };
  return isReturnable(paid, now) ? 'transfer_returnable' : null;
}
