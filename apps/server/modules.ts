import type { Database } from '@furrow/database/database';
import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { type Migration, readMigrations } from '@furrow/database/migrate';
import type { Clock } from '@furrow/kernel/clock';
import { CONTENT_API } from '@furrow/modules/content/contract';
import { contentMigrations, contentRoutes } from '@furrow/modules/content/server';
import { FARM_API } from '@furrow/modules/farms/contract';
import { farmMigrations, farmPages, farmRoutes, portraitRoutes } from '@furrow/modules/farms/server';
import { AUTH_API, IDENTITY_API, USER_API } from '@furrow/modules/identity/contract';
import {
  type AccountRouteDeps,
  accountAuthRoutes,
  accountOwnRoutes,
  accountRoutes,
  accountUserRoutes,
  expireSessionsJob,
  guessingMailer,
  identityMigrations,
  mfaAuthRoutes,
  mfaNotifier,
  mfaRoutes,
  mountSocial,
  pruneIdentityJob,
  resetMailer,
  reuseMailer,
  type Sessions,
  sessionAuthRoutes,
  sessionRoutes,
  socialMailer,
} from '@furrow/modules/identity/server';
import { mailJob } from '@furrow/providers/mail-job';
import type { Pages } from '@furrow/web/app/shell/request-context.ts';
import type { Config } from './config.ts';
import { serveDemoMailbox } from './demo-mailbox.ts';
import { HOUSEKEEPING, housekeeping } from './housekeeping.ts';
import type { HttpApp } from './http.ts';
import { mailDelivery } from './mail-settings.ts';
import { socialSettings } from './social-settings.ts';

/** What every module may use of the process. */
export interface ModuleServices {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  accounts: AccountRouteDeps;
}

/** The folders of all tables, in no order: the numbers of the files decide. */
const MIGRATION_FOLDERS: readonly URL[] = [
  new URL('./migrations/', import.meta.resolve('@furrow/database/migrate')),
  new URL('./migrations/', import.meta.resolve('@furrow/providers/mail')),
  identityMigrations,
  farmMigrations,
  contentMigrations,
];

export async function allMigrations(): Promise<Migration[]> {
  return (await Promise.all(MIGRATION_FOLDERS.map(readMigrations))).flat();
}

/** The services below /api, and the pictures that pages show; a module that is not here answers nothing. */
export async function mountModules(app: HttpApp, services: ModuleServices, config: Config): Promise<void> {
  await app.register(farmRoutes(services), { prefix: FARM_API });
  await app.register(portraitRoutes(services));
  await app.register(contentRoutes(services), { prefix: CONTENT_API });
  const tellOfReuse = reuseMailer(services.accounts);
  await app.register(sessionRoutes({ ...services, tellOfReuse }), { prefix: IDENTITY_API });
  await app.register(sessionAuthRoutes(services), { prefix: AUTH_API });
  await mountSocial(app, {
    ...services,
    origin: config.origin,
    settings: socialSettings(config),
    startSession: services.sessions.start,
    tell: socialMailer(services.accounts),
    countries: services.accounts.countries,
    countryOf: services.accounts.countryOf,
  });
  await app.register(accountRoutes(services.accounts), { prefix: IDENTITY_API });
  await app.register(accountOwnRoutes(services.accounts), { prefix: IDENTITY_API });
  await app.register(accountAuthRoutes(services.accounts), { prefix: AUTH_API });
  await app.register(accountUserRoutes(services.accounts), { prefix: USER_API });
  if (config.FURROW_DEMO === 'on' && config.MAIL_SMTP_URL === undefined)
    serveDemoMailbox(app, services.database);
  const mfa = {
    ...services,
    origin: config.origin,
    brandName: config.FURROW_BRAND_NAME,
    verifyPassword: services.accounts.passwords.verify,
    notify: mfaNotifier(services.accounts),
  };
  await app.register(mfaRoutes(mfa), { prefix: IDENTITY_API });
  await app.register(mfaAuthRoutes(mfa), { prefix: AUTH_API });
}

/** What pages may read. */
export function modulePages(services: ModuleServices): Pages {
  return { farms: farmPages(services) };
}

/** What runs beside the requests, on whichever process is free. */
export function moduleJobs({ accounts }: ModuleServices, config: Config): Job[] {
  return [
    housekeeping,
    expireSessionsJob,
    pruneIdentityJob,
    resetMailer(accounts),
    guessingMailer(accounts),
    mailJob(mailDelivery(config)),
  ];
}

export const SCHEDULE: readonly ScheduledJob[] = [
  HOUSEKEEPING,
  { job: expireSessionsJob, cron: '* * * * *' },
  { job: pruneIdentityJob, cron: '17 * * * *' },
];
