import type { Account } from '@furrow/modules/investors/contract';
import { accountAddress } from './account-address.ts';
import { nameOf, typeOf } from './account-words.ts';

/** One of the viewer's accounts beside an offering: whether it may invest there, and else what is in the way. */
export interface AccountHere {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Nothing is in the way, neither of the account itself nor of a purchase. */
  readonly mayInvest: boolean;
  /** What B4 calls eligible: a purchase may still stop, at an accreditation or a wallet. */
  readonly eligible: boolean;
  /** Null where nothing is missing. */
  readonly missing: string | null;
  readonly lacks: number;
  readonly way: { readonly label: string; readonly link: string } | null;
}

/** Those that may invest come first, then those that lack least. */
export function accountsHere(
  accounts: readonly Account[],
  restricted: readonly Account['type'][],
): AccountHere[] {
  const here = accounts.map((account): AccountHere => {
    const about = { id: account.id, name: nameOf(account), type: typeOf(account) };
    if (restricted.includes(account.type)) {
      const missing = 'This offering does not take accounts of this kind.';
      return {
        ...about,
        mayInvest: false,
        eligible: false,
        missing,
        lacks: Number.MAX_SAFE_INTEGER,
        way: null,
      };
    }
    const { missing, line, next } = account.status;
    return {
      ...about,
      mayInvest: account.eligibility.eligible && missing.length === 0,
      eligible: account.eligibility.eligible,
      missing: missing.length === 0 ? null : line,
      lacks: missing.length,
      way:
        missing.length === 0
          ? null
          : (next ?? { label: 'See how far it is', link: accountAddress(account.id) }),
    };
  });
  const able = here.filter(({ mayInvest }) => mayInvest);
  const others = here.filter(({ mayInvest }) => !mayInvest).sort((one, other) => one.lacks - other.lacks);
  return [...able, ...others];
}
