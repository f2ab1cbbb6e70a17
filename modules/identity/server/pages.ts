import type { Database } from '@furrow/database/database';
import type { IdentityPages } from '../contract/index.ts';
import { readConfirmation } from './email/read-confirmation.ts';
import { readStaffInvitation } from './operator/accept-invitation.ts';
import type { StaffParts } from './operator/list-staff.ts';
import { peopleDesk } from './operator/people-desk.ts';
import { signUpAnswers } from './sign-up/sign-up-answers.ts';

/** Log-ins and mailed links keep real time; only proposals of the console follow the demonstration's clock. */
export function identityPages(parts: StaffParts & { readonly database: Database }): IdentityPages {
  const { database, realTime } = parts;
  return {
    signUpAnswers: (userId) => signUpAnswers(database, userId),
    confirmation: (kind, token, userId) =>
      readConfirmation(database, { kind, token, userId, now: realTime.now() }),
    staffInvitation: (token, userId) => readStaffInvitation(database, { token, userId, now: realTime.now() }),
    desk: peopleDesk(parts),
  };
}
