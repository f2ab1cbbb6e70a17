import type { Account } from '@furrow/modules/investors/contract';
import type { PathStepKey } from '@furrow/modules/investors/rules';
import { pathOf } from './path-of.ts';

const VERIFIED: readonly PathStepKey[] = ['identity', 'wallet'];

/** The account that `open=verification` means where it names none: one whose owner has something to do goes first. */
export function firstToVerify(accounts: readonly Account[]): Account | undefined {
  const turns = accounts.map((account) => {
    const steps = pathOf(account).steps.filter(({ key }) => VERIFIED.includes(key));
    return { account, open: steps.flatMap((step) => step.open.map(({ turn }) => turn)) };
  });
  const found = turns.find(({ open }) => open.includes('owner')) ?? turns.find(({ open }) => open.length > 0);
  return found?.account;
}
