import type { Database } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import { type Granted, holderFacts, lookAsAdvisor } from '../../../investors/server/index.ts';
import type { ClientPortfolio, ClientPosition, Position } from '../../contract/index.ts';
import { type InvestmentRow, investmentColumns } from '../common/investment-row.ts';
import { ownedHoldings } from '../portfolio/owned-shares.ts';
import { portfolioReturns } from '../portfolio/portfolio-returns.ts';
import { presentPositions } from '../portfolio/present-position.ts';

export interface AskedClient {
  /** Of the advisor. */
  readonly userId: string;
  /** Of the grant. */
  readonly clientId: string;
  readonly now: Date;
  readonly page?: Page;
}

/** What a client has in the accounts that were granted; null where nothing was. Every look is on record. */
export function clientPortfolio(
  database: Database,
  { page = FIRST_PAGE, ...asked }: AskedClient,
): Promise<ClientPortfolio | null> {
  const { now } = asked;
  return database.transaction(async (tx) => {
    const granted = await lookAsAdvisor(tx, { ...asked, scope: 'holdings' });
    if (granted === null) return null;
    const { clientUserId, accountIds } = granted;
    const own = sql`investment where user_id = ${clientUserId} and list is not null
      and account_id = any(${[...accountIds]}::text[])`;
    const rows = await tx.rows<InvestmentRow>(sql`select ${investmentColumns} from ${own}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`);
    const count = await totalOf(tx, page, rows.length, own);
    const positions = await presentPositions(tx, rows, now);
    return {
      as_of: now.toISOString(),
      accounts: await grantedAccounts(tx, granted),
      returns: portfolioReturns(await ownedHoldings(tx, clientUserId, accountIds), now),
      data: positions.flatMap(({ position }) => presentClientPosition(position)),
      count,
      total: count,
    };
  });
}

/** The accounts of a grant by name. */
export async function grantedAccounts(
  tx: Parameters<typeof holderFacts>[0],
  { accountIds }: Granted,
): Promise<ClientPortfolio['accounts']> {
  const facts = await holderFacts(tx, accountIds);
  return accountIds.map((id) => ({ id, name: facts.get(id)?.name || id }));
}

function presentClientPosition(position: Position): readonly ClientPosition[] {
  const { state, profile, farm } = position;
  if (state === null || profile === null) return [];
  return [
    {
      id: position.id,
      status_name: position.status_name,
      state,
      number_of_shares: position.number_of_shares,
      total: position.total,
      confirm_date: position.confirm_date,
      ended_at: position.ended_at,
      received: position.received,
      value: position.value,
      irr: position.irr,
      account: { id: profile.profile_id, name: profile.name || profile.profile_id },
      farm: {
        slug: farm.slug,
        name: farm.name,
        type: farm.type,
        county: farm.county,
        state: farm.state,
        thumbnail: farm.thumbnail,
      },
    },
  ];
}
