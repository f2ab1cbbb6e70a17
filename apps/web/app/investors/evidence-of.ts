import type { Account } from '@furrow/modules/investors/contract';
import { accountAddress } from './account-address.ts';
import { nameOf } from './account-words.ts';
import { pathOf } from './path-of.ts';

/** How far one account is with showing that its owner is an accredited investor, and where that is done. */
export interface Evidence {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly label: string;
  readonly link: string;
}

export function evidenceOf(accounts: readonly Account[]): Evidence[] {
  return accounts.map((account) => {
    const open = pathOf(account).steps.find(({ key }) => key === 'accreditation')?.open[0];
    const said =
      open === undefined
        ? { message: 'Your accreditation is verified.', label: 'See accreditation' }
        : { message: open.message, label: open.label };
    return {
      id: account.id,
      name: nameOf(account),
      ...said,
      link: accountAddress(account.id, 'accreditation'),
    };
  });
}
