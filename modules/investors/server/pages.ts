import { describeForm } from '@furrow/forms/describe-form';
import { type Id, readId } from '@furrow/kernel/ids';
import type { FormPage, InvestorPages } from '../contract/index.ts';
import { accountHistory } from './accounts/account-history.ts';
import { openDetails } from './accounts/details.ts';
import { findAccount, listAccounts } from './accounts/list-accounts.ts';
import { accreditationOf, statementProposedFor } from './accreditation/accreditation-view.ts';
import { openEvidence } from './accreditation/evidence.ts';
import { readAttestation } from './accreditation/read-attestation.ts';
import { clientAccounts } from './advisors/client-accounts.ts';
import { readInvitation } from './advisors/invitation.ts';
import { listAdvisors, listClients } from './advisors/list-advisors.ts';
import { listBeneficiaries } from './beneficiaries/list-beneficiaries.ts';
import { businessOf } from './business/business-page.ts';
import type { InvestorDeps } from './common/deps.ts';
import type { OpenForm } from './common/forms/open-form.ts';
import { answerOf } from './common/forms/save-form.ts';
import { findInvitation, openInvited } from './people/invited-person.ts';
import { openPeople } from './people/open-person.ts';
import { listPeople } from './people/people-page.ts';
import { openProfile } from './profile/open-profile.ts';
import { imageOf } from './profile/profile-image.ts';
import { accountDates } from './reviews/account-dates.ts';
import { readSuitability } from './suitability/present-suitability.ts';
import { openSuitabilityStep } from './suitability/suitability-form.ts';
import { verificationOf } from './verification/verification-page.ts';

/** A page is read: nothing is changed by it. */
const NOBODY = { ip: '', userAgent: null };

/** What pages about one's own accounts are made of. */
export function investorPages(deps: InvestorDeps): Omit<InvestorPages, 'desk'> {
  const { database, clock, sealer, policy, reviewDays, useElsewhere } = deps;
  const reading = () => ({ policy: policy(), useElsewhere, now: clock.now() });
  const ofAccount =
    <Page>(read: (userId: string, accountId: Id<'acc'>) => Promise<Page | null>) =>
    async (userId: string, given: string): Promise<Page | null> => {
      const accountId = readId('acc', given);
      return accountId === null ? null : read(userId, accountId);
    };
  return {
    history: ofAccount((userId, accountId) => accountHistory(database, { userId, accountId })),
    accounts: (userId) => listAccounts(database, { userId, ...reading() }),
    account: ofAccount((userId, accountId) => findAccount(database, { userId, accountId, ...reading() })),
    dates: ofAccount((userId, accountId) =>
      accountDates(database, { userId, accountId, policy: policy(), reviewDays, now: clock.now() }),
    ),
    details: ofAccount(async (userId, accountId) => {
      const form = await openDetails(database, sealer, { userId, accountId, lock: false });
      return form && pageOf(form);
    }),
    verification: ofAccount((userId, accountId) => verificationOf(deps, { userId, accountId })),
    business: ofAccount((userId, accountId) => businessOf(deps, { userId, accountId })),
    people: ofAccount(async (userId, accountId) => {
      const people = await listPeople(deps, { userId, accountId });
      if (people === null) return null;
      const open = await openPeople(database, sealer, accountId, () => `user:${userId}`);
      const forms = Object.fromEntries([...open].map(([id, form]) => [id, pageOf(form)]));
      return { people, forms };
    }),
    async invited(token) {
      const now = clock.now();
      const invitation = await findInvitation(database, { token, now });
      const form = await openInvited(database, sealer, { token, now, lock: false });
      return invitation && form && { ...invitation, ...pageOf(form) };
    },
    beneficiaries: ofAccount((userId, accountId) => listBeneficiaries(database, { userId, accountId })),
    advisors: (userId) => listAdvisors(database, { userId, now: clock.now() }),
    clients: (userId) => listClients(database, userId),
    clientAccounts: (userId, clientId) => clientAccounts(database, { userId, clientId, ...reading() }),
    invitation: (userId, token) => readInvitation(database, { userId, token, now: clock.now() }),
    suitability: ofAccount(async (userId, accountId) => {
      const asked = { userId, accountId, lock: false, now: clock.now() };
      const [suitability, holds, wealth, investment] = await Promise.all([
        readSuitability(database, asked),
        deps.openHolds(database),
        openSuitabilityStep(database, 'wealth', asked),
        openSuitabilityStep(database, 'investment', asked),
      ]);
      if (suitability === null || wealth === null || investment === null) return null;
      return { suitability, holds, wealth: pageOf(wealth), investment: pageOf(investment) };
    }),
    async profile(userId) {
      const form = await openProfile(database, sealer, { userId, lock: false, from: NOBODY });
      if (form === null) return null;
      const image = await imageOf(database, userId);
      return { ...pageOf(form), image };
    },
    accreditation: ofAccount(async (userId, accountId) => {
      const asked = { userId, accountId, now: clock.now() };
      const accreditation = await accreditationOf(database, { ...asked, policy: policy(), reviewDays });
      if (accreditation === null) return null;
      const form = await openEvidence(database, { sealer, policy }, { ...asked, lock: false });
      const open = form?.closed === undefined ? form : null;
      return {
        accreditation,
        form: open && pageOf(open),
        // Whoever has begun before has chosen for this very account.
        proposed: accreditation.request === null ? await statementProposedFor(database, accountId) : null,
      };
    }),
    attestation: (token) => readAttestation(database, { token, now: clock.now() }),
  };
}

function pageOf(form: OpenForm): FormPage {
  return { description: describeForm(form.definition), answer: answerOf(form) };
}
