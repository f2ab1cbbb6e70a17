import { defineModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { IDENTITY_ERRORS } from './rules/index.ts';
import { guessingMailer } from './server/log-in/notify-of-guessing.ts';
import { identityPages } from './server/pages.ts';
import { resetMailer } from './server/password/request-reset.ts';
import { eraseIdentity } from './server/privacy/erase-identity.ts';
import { exportIdentity } from './server/privacy/export-identity.ts';
import { pruneIdentityJob } from './server/privacy/prune-identity.ts';
import { type IdentityNeeds, identityRoutes } from './server/routes.ts';
import { identitySealedColumns } from './server/sealed-columns.ts';
import { expireSessionsJob } from './server/sessions/expire-sessions.ts';
import { identitySettings } from './server/settings.ts';

/** Nobody is logged out, and no mailed link ends, because a demonstration moved its clock. */
const inRealTime = (house: House & IdentityNeeds) => ({ ...house, clock: house.realTime });

export default defineModule({
  name: 'identity',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: IDENTITY_ERRORS,
  settings: identitySettings,
  sealedColumns: identitySealedColumns,
  personalData: { export: () => exportIdentity, erase: eraseIdentity },
  routes: (house: House & IdentityNeeds, settings) => [
    { routes: identityRoutes(inRealTime(house), settings) },
  ],
  pages: (house: House & IdentityNeeds) => identityPages(inRealTime(house)),
  jobs: ({ accounts }: House & IdentityNeeds) => [
    expireSessionsJob,
    pruneIdentityJob,
    resetMailer(accounts),
    guessingMailer(accounts),
  ],
  schedule: [
    { job: expireSessionsJob, cron: '* * * * *' },
    { job: pruneIdentityJob, cron: '17 * * * *' },
  ],
});
