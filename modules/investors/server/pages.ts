import { describeForm } from '@furrow/forms/describe-form';
import type { FormPage, InvestorPages } from '../contract/index.ts';
import { openDetails } from './accounts/details.ts';
import { findAccount, listAccounts } from './accounts/list-accounts.ts';
import { businessOf } from './business/business-page.ts';
import type { InvestorDeps } from './deps.ts';
import type { OpenForm } from './forms/open-form.ts';
import { answerOf } from './forms/save-form.ts';
import { findInvitation, openInvited } from './people/invited-person.ts';
import { openPerson } from './people/open-person.ts';
import { listPeople } from './people/people-page.ts';
import { ownPerson } from './people/person-row.ts';
import { verificationOf } from './verification/verification-page.ts';

const formPage = (form: OpenForm): FormPage => ({
  description: describeForm(form.definition),
  answer: answerOf(form),
});

/** What pages about one's own accounts are made of. */
export function investorPages(deps: InvestorDeps): InvestorPages {
  const { database, clock, sealer } = deps;
  return {
    accounts: (userId) => listAccounts(database, { userId, now: clock.now() }),
    account: (userId, accountId) => findAccount(database, { userId, accountId, now: clock.now() }),
    async details(userId, accountId) {
      const form = await openDetails(database, sealer, { userId, accountId, lock: false });
      return form && formPage(form);
    },
    verification: (userId, accountId) => verificationOf(deps, { userId, accountId }),
    business: (userId, accountId) => businessOf(deps, { userId, accountId }),
    async people(userId, accountId) {
      const people = await listPeople(deps, { userId, accountId });
      if (people === null) return null;
      const forms: Record<string, FormPage> = {};
      for (const { id: personId } of people.data) {
        const which = ownPerson({ userId, accountId, personId });
        const form = await openPerson(database, sealer, which, {
          lock: false,
          actor: () => `user:${userId}`,
        });
        if (form !== null) forms[personId] = formPage(form);
      }
      return { people, forms };
    },
    async invited(token) {
      const now = clock.now();
      const invitation = await findInvitation(database, { token, now });
      const form = await openInvited(database, sealer, { token, now, lock: false });
      return invitation && form && { ...invitation, ...formPage(form) };
    },
  };
}
