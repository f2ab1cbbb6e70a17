import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import { type AccountReviews, type AccountUse, isUnderReview } from '../../rules/index.ts';

/** What other modules know of accounts: their investments, their money. An account they do not answer of has neither. */
export type UseElsewhere = (
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
) => Promise<ReadonlyMap<string, Omit<AccountUse, 'hasOpenReview'>>>;

/** What all later modules know, together. */
export function accountUsage({ answersTo }: Pick<House, 'answersTo'>): UseElsewhere {
  return async (database, accountIds) => {
    const known = new Map<string, Omit<AccountUse, 'hasOpenReview'>>();
    for (const answer of answersTo('accountUsage'))
      for (const [id, use] of await answer(database, accountIds)) known.set(id, added(known.get(id), use));
    return known;
  };
}

function added(
  one: Omit<AccountUse, 'hasOpenReview'> = UNUSED,
  other: Partial<Omit<AccountUse, 'hasOpenReview'>>,
): Omit<AccountUse, 'hasOpenReview'> {
  const { investments = 0, walletCents = 0n, pendingMovements = 0, linkedBanks = 0 } = other;
  return {
    investments: one.investments + investments,
    walletCents: one.walletCents + walletCents,
    pendingMovements: one.pendingMovements + pendingMovements,
    linkedBanks: one.linkedBanks + linkedBanks,
    hasMovedMoney: one.hasMovedMoney || other.hasMovedMoney === true,
  };
}

const UNUSED: Omit<AccountUse, 'hasOpenReview'> = {
  investments: 0,
  walletCents: 0n,
  pendingMovements: 0,
  linkedBanks: 0,
  hasMovedMoney: false,
};

export async function usesOf(
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
  elsewhere: UseElsewhere,
): Promise<ReadonlyMap<string, AccountUse>> {
  const rows = await database.rows<AccountReviews & { readonly id: Id<'acc'> }>(sql`select id,
      kyc_status as "kycStatus", kyb_status as "kybStatus", kyc_common_status as "commonKycStatus",
      employer_consent_status as "employerConsent",
      (select request.status from accreditation_request request where request.account_id = account.id
        and request.status in ('pending', 'need_more_info', 'new_info_added')) as "requestStatus"
    from investment_account account where id = any(${[...accountIds]}) and deleted_at is null`);
  const reviewed = new Set(rows.filter(isUnderReview).map(({ id }) => id));
  const known = await elsewhere(database, accountIds);
  return new Map(
    accountIds.map((id) => [id, { ...UNUSED, ...known.get(id), hasOpenReview: reviewed.has(id) }]),
  );
}
