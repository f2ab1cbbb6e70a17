import type { Queryable } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import { accountIdsOf, holderFacts } from '../../../investors/server/index.ts';
import type { PortfolioAccount } from '../../contract/index.ts';
import type { HoldingRow } from './holdings.ts';

/** Whether a portfolio can be narrowed to an account: it is one's own. */
export async function isOwnAccount(database: Queryable, userId: string, accountId: string): Promise<boolean> {
  const id = readId('acc', accountId);
  return id !== null && (await accountIdsOf(database, userId)).includes(id);
}

/** The accounts through which something is or was held, by name. */
export async function portfolioAccounts(
  database: Queryable,
  holdings: readonly HoldingRow[],
): Promise<PortfolioAccount[]> {
  const ids = [...new Set(holdings.map(({ account_id }) => account_id).filter((id) => id !== ''))];
  const facts = await holderFacts(database, ids);
  return [...facts.values()]
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1));
}
