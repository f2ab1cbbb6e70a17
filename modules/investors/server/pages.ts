import { describeForm } from '@furrow/forms/describe-form';
import type { InvestorPages } from '../contract/index.ts';
import { accountHistory } from './accounts/account-history.ts';
import { openDetails } from './accounts/details.ts';
import { findAccount, listAccounts } from './accounts/list-accounts.ts';
import type { InvestorDeps } from './deps.ts';
import { answerOf } from './forms/save-form.ts';
import { openProfile } from './profile/open-profile.ts';
import { imageOf } from './profile/profile-image.ts';

/** A page is read: nothing is changed by it. */
const NOBODY = { ip: '', userAgent: null };

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
    async profile(userId) {
      const form = await openProfile(database, sealer, { userId, lock: false, from: NOBODY });
      if (form === null) return null;
      const image = await imageOf(database, userId);
      return { description: describeForm(form.definition), answer: answerOf(form), image };
    },
  };
}
