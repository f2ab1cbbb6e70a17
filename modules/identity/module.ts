import { defineModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { IDENTITY_ERRORS } from './rules/index.ts';
import { eraseIdentity } from './server/erase-identity.ts';
import { expireSessionsJob } from './server/expire-sessions.ts';
import { exportIdentity } from './server/export-identity.ts';
import { type IdentityNeeds, identityRoutes } from './server/identity-routes.ts';
import { guessingMailer } from './server/notify-of-guessing.ts';
import { identityPages } from './server/pages.ts';
import { pruneIdentityJob } from './server/prune-identity.ts';
import { resetMailer } from './server/request-reset.ts';
import { identitySealedColumns } from './server/sealed-columns.ts';
import { identitySettings } from './server/settings.ts';

export default defineModule({
  name: 'identity',
  migrations: new URL('./server/migrations/', import.meta.url),
  errors: IDENTITY_ERRORS,
  settings: identitySettings,
  sealedColumns: identitySealedColumns,
  personalData: { export: () => exportIdentity, erase: eraseIdentity },
  routes: (house: House & IdentityNeeds, settings) => [{ routes: identityRoutes(house, settings) }],
  pages: (house: House & IdentityNeeds) => identityPages(house),
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
