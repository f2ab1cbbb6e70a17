import { defineModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { IDENTITY_ERRORS, OPERATOR_ERRORS } from './rules/index.ts';
import { guessingMailer } from './server/log-in/notify-of-guessing.ts';
import { identityMails } from './server/mail-samples.ts';
import { firstAdminsInviter, INVITE_FIRST_ADMINS } from './server/operator/first-admins.ts';
import { peopleDesk } from './server/operator/people-desk.ts';
import { peopleRoutes } from './server/operator/people-routes.ts';
import { rolesApproval } from './server/operator/roles-approval.ts';
import { staffInvitationRoutes, staffRoutes } from './server/operator/staff-routes.ts';
import { identityPages } from './server/pages.ts';
import { resetMailer } from './server/password/request-reset.ts';
import { eraseIdentity } from './server/privacy/erase-identity.ts';
import { exportIdentity } from './server/privacy/export-identity.ts';
import { pruneIdentityJob } from './server/privacy/prune-identity.ts';
import { type IdentityNeeds, identityRoutes } from './server/routes.ts';
import { COUNTRIES_SETTING } from './server/runtime-settings.ts';
import { identitySealedColumns } from './server/sealed-columns.ts';
import { expireSessionsJob } from './server/sessions/expire-sessions.ts';
import { identitySettings, needsOperatorSecondFactor } from './server/settings.ts';
import { peopleKnown } from './server/users/people-known.ts';
import { personNames } from './server/users/person-names.ts';

/** Nobody is logged out, and no mailed link ends, because a demonstration moved its clock. */
const inRealTime = (house: House & IdentityNeeds) => ({ ...house, clock: house.realTime });

export default defineModule({
  name: 'identity',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: { ...IDENTITY_ERRORS, ...OPERATOR_ERRORS },
  settings: identitySettings,
  runtimeSettings: [COUNTRIES_SETTING],
  sealedColumns: identitySealedColumns,
  mails: identityMails,
  personalData: { export: () => exportIdentity, erase: eraseIdentity },
  answers: { peopleKnown, personNames },
  routes: (house: House & IdentityNeeds, settings) => [
    { routes: identityRoutes(inRealTime(house), settings) },
    { routes: staffInvitationRoutes(house) },
  ],
  approvals: (house: House & IdentityNeeds) => [rolesApproval({ ...house, clock: house.realTime })],
  operatorRoutes: (house: House & IdentityNeeds, settings) => {
    const desk = peopleDesk({ ...house, needsSecondFactor: needsOperatorSecondFactor(settings) });
    return [{ routes: staffRoutes(house, desk) }, { routes: peopleRoutes(house, desk) }];
  },
  pages: (house: House & IdentityNeeds, settings) =>
    identityPages({ ...house, needsSecondFactor: needsOperatorSecondFactor(settings) }),
  jobs: ({ accounts }: House & IdentityNeeds, settings) => [
    expireSessionsJob,
    pruneIdentityJob,
    resetMailer(accounts),
    guessingMailer(accounts),
    firstAdminsInviter(accounts, settings.FURROW_FIRST_ADMINS ?? []),
  ],
  schedule: [
    { job: expireSessionsJob, cron: '* * * * *' },
    { job: pruneIdentityJob, cron: '17 * * * *' },
    INVITE_FIRST_ADMINS,
  ],
});
