import type { Account } from '@furrow/modules/investors/contract';
import { accountAddress } from './account-address.ts';
import { nameOf } from './account-words.ts';
import { checklistOf } from './to-verify.ts';

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
    const part = checklistOf(account).find((item) => item.part === 'accreditation');
    const said =
      part === undefined || part.done
        ? { message: 'Your accreditation is shown.', label: 'Look at it' }
        : { message: part.message, label: part.label };
    return {
      id: account.id,
      name: nameOf(account),
      ...said,
      link: accountAddress(account.id, 'accreditation'),
    };
  });
}
