import { demoDocumentsJob } from '@furrow/demo/load-documents';
import { PLATFORM_ERRORS } from '@furrow/kernel/errors';
import { defineModule } from '@furrow/module/define-module';
import { mailJob } from '@furrow/providers/mail-job';
import { HOUSEKEEPING, housekeeping } from './observability/housekeeping.ts';
import { mailDelivery } from './settings/mail-settings.ts';
import { MAINTENANCE_SETTING } from './settings/maintenance-setting.ts';
import { houseSettings } from './settings/settings.ts';

/** What the house itself brings along, in the shape of a module. */
export const PLATFORM = defineModule({
  name: 'platform',
  migrations: [
    new URL('./migrations/', import.meta.resolve('@furrow/database/migrate')),
    new URL('./migrations/', import.meta.resolve('@furrow/providers/mail')),
  ],
  errors: PLATFORM_ERRORS,
  settings: houseSettings,
  runtimeSettings: [MAINTENANCE_SETTING],
  channels: {
    // The last is for a module to come; browsers may follow it already.
    named: { system: 'public', refresh: 'members', market: 'members' },
  },
  jobs: ({ files, isDemo }, settings) => [
    housekeeping,
    mailJob(mailDelivery(settings)),
    ...(isDemo ? [demoDocumentsJob(files, settings.FURROW_BRAND_NAME)] : []),
  ],
  schedule: [HOUSEKEEPING],
});
