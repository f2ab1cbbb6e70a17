import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import { canPledge } from '../../../farms/rules/index.ts';
import { lockSubscription, offeredTerms } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { type Quoted, quoteOffered, type ShareRefusal } from '../common/offering.ts';

export interface AskedPledge {
  readonly userId: Id<'user'>;
  readonly farmId: Id<'farm'>;
  readonly accountId: Id<'acc'>;
  readonly shares: number;
  /** What this browser shows for private offerings. */
  readonly grants: readonly string[];
  readonly now: Date;
}

export type PledgeRefusal = 'not_found' | 'pledges_not_taken' | 'account_type_restricted' | ShareRefusal;

/**
 * Whether so many shares of a farm may be pledged for this account. The account need not be ready to invest: it has until
 * the opening. The farm is locked, so that it cannot open behind a pledge that is just being made.
 */
export async function judgePledge(
  tx: Transaction,
  { userId, farmId, accountId, shares, grants, now }: AskedPledge,
): Promise<Result<Quoted, Refusal<PledgeRefusal>>> {
  const seen = await offeredTerms(tx, farmId, { userId, grants, now });
  if (seen === null || !seen.isVisible) return refuse('not_found');
  const farm = await lockSubscription(tx, farmId);
  if (!canPledge(farm, now)) return refuse('pledges_not_taken');
  const account = (await holderFacts(tx, [accountId])).get(accountId);
  if (account === undefined || account.userId !== userId || !account.isOpen) return refuse('not_found');
  if (seen.restrictEntities.includes(account.type)) return refuse('account_type_restricted');
  return quoteOffered(seen, shares);
}
