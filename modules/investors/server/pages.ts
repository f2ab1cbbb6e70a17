import { describeForm } from '@furrow/forms/describe-form';
import type { InvestorPages } from '../contract/index.ts';
import { openDetails } from './accounts/details.ts';
import { findAccount, listAccounts } from './accounts/list-accounts.ts';
import { accreditationOf } from './accreditation/accreditation-view.ts';
import { openEvidence } from './accreditation/evidence.ts';
import { readAttestation } from './accreditation/read-attestation.ts';
import type { InvestorDeps } from './deps.ts';
import { answerOf } from './forms/save-form.ts';

/** What pages about one's own accounts are made of. */
export function investorPages({ database, clock, sealer, policy }: InvestorDeps): InvestorPages {
  return {
    accounts: (userId) => listAccounts(database, { userId, policy, now: clock.now() }),
    account: (userId, accountId) => findAccount(database, { userId, accountId, policy, now: clock.now() }),
    async details(userId, accountId) {
      const form = await openDetails(database, sealer, { userId, accountId, lock: false });
      return form && { description: describeForm(form.definition), answer: answerOf(form) };
    },
    async accreditation(userId, accountId) {
      const asked = { userId, accountId, now: clock.now() };
      const accreditation = await accreditationOf(database, { ...asked, policy });
      if (accreditation === null) return null;
      const form = await openEvidence(database, sealer, { ...asked, lock: false });
      const open = form?.closed === undefined ? form : null;
      return {
        accreditation,
        form: open && { description: describeForm(open.definition), answer: answerOf(open) },
      };
    },
    attestation: (token) => readAttestation(database, { token, now: clock.now() }),
  };
}
