import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import { canPledge } from '../../../farms/rules/index.ts';
import { offeredTerms } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { Pledge } from '../../contract/index.ts';
import type { PledgeRow } from './pledge-row.ts';

/** A pledge as its owner sees it. */
export async function presentPledge(database: Queryable, row: PledgeRow, now: Date): Promise<Pledge> {
  const terms = await offeredTerms(database, row.farm_id, { userId: row.user_id, now });
  if (terms === null) throw new Error(`the farm of ${row.id} is gone`);
  const account = (await holderFacts(database, [row.account_id])).get(row.account_id);
  const isWaiting = row.status === 'waiting';
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    farm: { id: terms.id, slug: terms.slug, name: terms.name },
    profile: account?.isOpen ? { profile_id: account.id, name: account.name, type: account.type } : null,
    number_of_shares: row.shares,
    pledge_amount: toDollarString(row.amount_cents),
    note: row.note,
    can_change: isWaiting && canPledge(terms, now),
    can_withdraw: isWaiting,
    investment_id: row.investment_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
