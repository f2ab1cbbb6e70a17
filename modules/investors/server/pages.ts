import { describeForm } from '@furrow/forms/describe-form';
import type { FormPage, InvestorPages } from '../contract/index.ts';
import { accountHistory } from './accounts/account-history.ts';
import { openDetails } from './accounts/details.ts';
import { findAccount, listAccounts } from './accounts/list-accounts.ts';
import { clientAccounts } from './advisors/client-accounts.ts';
import { readInvitation } from './advisors/invitation.ts';
import { listAdvisors, listClients } from './advisors/list-advisors.ts';
import { listBeneficiaries } from './beneficiaries/list-beneficiaries.ts';
import type { InvestorDeps } from './deps.ts';
import type { OpenForm } from './forms/open-form.ts';
import { answerOf } from './forms/save-form.ts';
import { openProfile } from './profile/open-profile.ts';
import { imageOf } from './profile/profile-image.ts';
import { readSuitability } from './suitability/present-suitability.ts';
import { openSuitabilityStep } from './suitability/suitability-form.ts';

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
      return form && pageOf(form);
    },
    beneficiaries: (userId, accountId) => listBeneficiaries(database, { userId, accountId }),
    advisors: (userId) => listAdvisors(database, { userId, now: clock.now() }),
    clients: (userId) => listClients(database, userId),
    clientAccounts: (userId, clientId) => clientAccounts(database, { userId, clientId, now: clock.now() }),
    invitation: (userId, token) => readInvitation(database, { userId, token, now: clock.now() }),
    async suitability(userId, accountId) {
      const asked = { userId, accountId, lock: false, now: clock.now() };
      const [suitability, wealth, investment] = await Promise.all([
        readSuitability(database, asked),
        openSuitabilityStep(database, 'wealth', asked),
        openSuitabilityStep(database, 'investment', asked),
      ]);
      if (suitability === null || wealth === null || investment === null) return null;
      return { suitability, wealth: pageOf(wealth), investment: pageOf(investment) };
    },
    async profile(userId) {
      const form = await openProfile(database, sealer, { userId, lock: false, from: NOBODY });
      if (form === null) return null;
      const image = await imageOf(database, userId);
      return { ...pageOf(form), image };
    },
  };
}

function pageOf(form: OpenForm): FormPage {
  return { description: describeForm(form.definition), answer: answerOf(form) };
}
