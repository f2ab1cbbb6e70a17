import type { Account } from '@furrow/modules/investors/contract';
import { type AccountPart, accountChecklist } from '@furrow/modules/investors/rules';

const VERIFIED: readonly AccountPart[] = ['identity', 'reverification', 'wallet'];

/** What is asked of an account, done and not. */
export function checklistOf(account: Account) {
  return accountChecklist({
    accountId: account.id,
    type: account.type,
    // Not what is answered now: a plan once reviewed as a company's stays one for its checks.
    isEntityOwner: account.kyb_required,
    missing: account.status.missing,
  });
}

/** The account that `open=verification` means where it names none: one whose owner has something to do goes first. */
export function firstToVerify(accounts: readonly Account[]): Account | undefined {
  const turns = accounts.map((account) => {
    const open = checklistOf(account).flatMap((item) =>
      !item.done && VERIFIED.includes(item.part) ? [item.turn] : [],
    );
    return { account, open };
  });
  const found = turns.find(({ open }) => open.includes('owner')) ?? turns.find(({ open }) => open.length > 0);
  return found?.account;
}
