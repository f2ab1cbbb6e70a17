import type { Account } from '@furrow/modules/investors/contract';
import { openSteps } from '@furrow/modules/investors/rules';
import { nameOf, typeOf } from './account-words.ts';

/** Something that is in the way, in the rule's words. Null where nobody can mend it. */
interface Missing {
  readonly message: string;
  readonly way: { readonly label: string; readonly link: string } | null;
}

/** One of the viewer's accounts beside an offering: whether it may invest there, and else all that is in the way. */
export interface AccountHere {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Nothing is in the way, neither of the account itself nor of a purchase. */
  readonly mayInvest: boolean;
  /** What B4 calls eligible: a purchase may still stop, at an accreditation or a wallet. */
  readonly eligible: boolean;
  readonly missing: readonly Missing[];
}

const NOT_TAKEN: Missing = { message: 'This offering isn’t open to this type of account.', way: null };

/** Those that may invest come first, then those that lack least; what an offering does not take comes last. */
export function accountsHere(
  accounts: readonly Account[],
  restricted: readonly Account['type'][],
): AccountHere[] {
  const here = accounts.map((account): AccountHere => {
    const about = { id: account.id, name: nameOf(account), type: typeOf(account) };
    if (restricted.includes(account.type))
      return { ...about, mayInvest: false, eligible: false, missing: [NOT_TAKEN] };
    const { eligible, parts } = account.eligibility;
    const steps = openSteps({ accountId: account.id, parts, missing: account.status.missing });
    return {
      ...about,
      mayInvest: eligible && account.status.missing.length === 0,
      eligible,
      missing: steps.map(({ message, label, link }) => ({ message, way: { label, link } })),
    };
  });
  return here.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ mayInvest, missing }: AccountHere): number {
  if (mayInvest) return 0;
  return missing.some(({ way }) => way === null) ? Number.MAX_SAFE_INTEGER : missing.length;
}
