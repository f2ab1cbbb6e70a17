import { describeForm } from '@furrow/forms/describe-form';
import type { InvestorPages } from '../contract/index.ts';
import { accountHistory } from './accounts/account-history.ts';
import { openDetails } from './accounts/details.ts';
import { findAccount, listAccounts } from './accounts/list-accounts.ts';
import type { InvestorDeps } from './deps.ts';
import { answerOf } from './forms/save-form.ts';

/** What pages about one's own accounts are made of. */
export function investorPages({ database, clock, sealer }: InvestorDeps): InvestorPages {
  return {
    accounts: (userId) => listAccounts(database, { userId, now: clock.now() }),
    account: (userId, accountId) => findAccount(database, { userId, accountId, now: clock.now() }),
    history: (userId, accountId) => accountHistory(database, { userId, accountId }),
    async details(userId, accountId) {
      const form = await openDetails(database, sealer, { userId, accountId, lock: false });
      return form && { description: describeForm(form.definition), answer: answerOf(form) };
    },
  };
}
