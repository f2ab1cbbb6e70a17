import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { farmStatuses } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { lastPull, owingAccounts } from '../../../wallet/server/index.ts';
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

/**
 * Those of the investments whose account owes for a deposit that came back; whoever offers them for sale asks this first.
 * With the last cent of the debt they are free again.
 */
export async function owingPositions(
  database: Queryable,
  investmentIds: readonly Id<'inv'>[],
): Promise<ReadonlySet<Id<'inv'>>> {
  const rows = await database.rows<{
    id: Id<'inv'>;
    account_id: Id<'acc'>;
  }>(sql`select id, account_id /* never null: account_id */ from investment
    where id = any(${[...investmentIds]}::text[]) and account_id is not null`);
  const owing = await owingAccounts(
    database,
    rows.map(({ account_id }) => account_id),
  );
  return new Set(rows.flatMap(({ id, account_id }) => (owing.has(account_id) ? [id] : [])));
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
    isOwing: (await owingAccounts(database, [account.id])).has(account.id),
    accountType: account.type,
    farmStatus,
    isUnderTransfer: false,
  });
  if (refusal !== null) return refusal;
  const { funding, settled_at: settledAt } = row;
  const before = { accountId: account.id, until: settledAt ?? now };
  const pulledAt = funding === 'balance' ? await lastPull(database, before) : null;
  return isReturnable({ funding, settledAt, pulledAt }, now) ? 'transfer_returnable' : null;
}
