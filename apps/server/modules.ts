import type { Database } from '@furrow/database/database';
import type { Job, ScheduledJob } from '@furrow/database/jobs';
import type { Log } from '@furrow/database/log';
import { type Migration, readMigrations } from '@furrow/database/migrate';
import { demoDocumentsJob } from '@furrow/demo/load-documents';
import type { Clock } from '@furrow/kernel/clock';
import { CONTENT_API } from '@furrow/modules/content/contract';
import { contentMigrations, contentPages, contentRoutes } from '@furrow/modules/content/server';
import { FARM_API } from '@furrow/modules/farms/contract';
import {
  type DocumentDeps,
  documentHoldsFile,
  documentRoutes,
  type FarmDeps,
  farmMemberRoutes,
  farmMigrations,
  farmPages,
  farmRoutes,
  farmWatchRoutes,
  openHolds,
  portraitRoutes,
  pruneGrantsJob,
  waitingListEmailJob,
} from '@furrow/modules/farms/server';
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
  identityPages,
  mfaAuthRoutes,
  mfaNotifier,
  mfaRoutes,
  mountAuth0,
  mountSocial,
  pruneIdentityJob,
  resetMailer,
  reuseMailer,
  type Sessions,
  sessionAuthRoutes,
  sessionRoutes,
  socialMailer,
} from '@furrow/modules/identity/server';
import { INVESTORS_API } from '@furrow/modules/investors/contract';
import {
  accreditationRoutes,
  custodianRoutes,
  INVESTOR_SCHEDULE,
  type InvestorDeps,
  investorJobs,
  investorMigrations,
  investorPages,
  investorRoutes,
  receiveWebhook,
} from '@furrow/modules/investors/server';
import type { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import type { FileStore } from '@furrow/providers/files';
import { mailJob } from '@furrow/providers/mail-job';
import type { Pages } from '@furrow/web/app/shell/request-context.ts';
import { accountUsage } from './bootstrap/account-usage.ts';
import { serveDemoMailbox } from './bootstrap/demo-mailbox.ts';
import type { Verification } from './bootstrap/open-verification.ts';
import { exportParts } from './commands/personal-data.ts';
import type { HttpApp } from './http/http.ts';
import { inMaintenance } from './http/maintenance.ts';
import { HOUSEKEEPING, housekeeping } from './observability/housekeeping.ts';
import type { Config } from './settings/config.ts';
import { mailDelivery } from './settings/mail-settings.ts';
import { auth0Settings, socialSettings } from './settings/social-settings.ts';

/** What every module may use of the process. */
export interface ModuleServices {
  database: Database;
  clock: Clock;
  log: Log;
  sessions: Sessions;
  verification: Verification;
  accounts: AccountRouteDeps;
  files: FileStore;
  uploads: BytesInFlight;
  /** Whoever asks for a file, by the cookie of pages or a token. */
  userOf: DocumentDeps['userOf'];
}

/** The folders of all tables, in no order: the numbers of the files decide. */
const MIGRATION_FOLDERS: readonly URL[] = [
  new URL('./migrations/', import.meta.resolve('@furrow/database/migrate')),
  new URL('./migrations/', import.meta.resolve('@furrow/providers/mail')),
  identityMigrations,
  investorMigrations,
  farmMigrations,
  contentMigrations,
];

export async function allMigrations(): Promise<Migration[]> {
  return (await Promise.all(MIGRATION_FOLDERS.map(readMigrations))).flat();
}

/** The services below /api, and the pictures that pages show; a module that is not here answers nothing. */
export async function mountModules(app: HttpApp, services: ModuleServices, config: Config): Promise<void> {
  await mountFarms(app, services);
  await app.register(contentRoutes(services), { prefix: CONTENT_API });
  await app.register(custodianRoutes, { prefix: CONTENT_API });
  await app.register(investorRoutes(investorDeps(services, config)), { prefix: INVESTORS_API });
  await app.register(accreditationRoutes(investorDeps(services, config)), { prefix: INVESTORS_API });
  const notifyOfReuse = reuseMailer(services.accounts);
  await app.register(sessionRoutes({ ...services, notifyOfReuse }), { prefix: IDENTITY_API });
  await app.register(sessionAuthRoutes(services), { prefix: AUTH_API });
  await mountSignInMethods(app, services, config);
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

async function mountFarms(app: HttpApp, services: ModuleServices): Promise<void> {
  const farms = farmDeps(services);
  const { userOf } = services;
  await app.register(farmRoutes({ ...farms, userOf }), { prefix: FARM_API });
  await app.register(farmMemberRoutes({ ...farms, unfinishedOf: async () => null }), { prefix: FARM_API });
  await app.register(farmWatchRoutes(farms), { prefix: FARM_API });
  await app.register(portraitRoutes(farms));
  await app.register(documentRoutes({ ...farms, files: services.files, userOf }));
}

function farmDeps({ database, clock, sessions }: ModuleServices): FarmDeps {
  return { database, clock, secure: sessions.secure };
}

function investorDeps(services: ModuleServices, config: Config): InvestorDeps {
  const { database, clock, log, sessions, accounts, files, uploads, userOf, verification } = services;
  const { mailer, site } = accounts;
  const { identityCheck, payments } = verification;
  const policy = config.FURROW_ACCREDITATION_POLICY;
  const { sealer } = sessions;
  return {
    database,
    clock,
    log,
    sealer,
    files,
    uploads,
    holdsFile: documentHoldsFile,
    userOf,
    mailer,
    site,
    policy,
    reviewDays: config.FURROW_REVIEW_BUSINESS_DAYS,
    identityCheck,
    payments,
    useElsewhere: accountUsage,
    openHolds,
  };
}

/** What the stand-ins of providers tell comes in by the same door as what real ones tell. */
function standInJobs(services: ModuleServices, config: Config): Job[] {
  const deps = investorDeps(services, config);
  return services.verification.standInJobs(async (source, webhook) => {
    const taken = await receiveWebhook(deps, source, webhook);
    if (!taken.ok) throw new Error(`a webhook of a stand-in was not taken: ${taken.error}`);
  });
}

/** The providers of the settings, or the one tenant in place of everything that is built in. */
async function mountSignInMethods(app: HttpApp, services: ModuleServices, config: Config): Promise<void> {
  const { accounts, sessions } = services;
  const deps = {
    ...services,
    origin: config.origin,
    startSession: sessions.start,
    tell: socialMailer(accounts),
    countries: accounts.countries,
    countryOf: accounts.countryOf,
    maintenance: inMaintenance(config),
  };
  const tenant = auth0Settings(config);
  if (tenant === null) return mountSocial(app, { ...deps, settings: socialSettings(config) });
  const { mailer, site } = accounts;
  return mountAuth0(app, { ...deps, mailer, site, settings: tenant });
}

/** What pages may read. */
export function modulePages(services: ModuleServices, config: Config): Pages {
  return {
    content: contentPages,
    farms: farmPages(farmDeps(services)),
    identity: identityPages(services),
    investors: investorPages(investorDeps(services, config)),
  };
}

/** What runs beside the requests, on whichever process is free. */
export function moduleJobs(services: ModuleServices, config: Config): Job[] {
  const { accounts, files } = services;
  return [
    ...investorJobs(investorDeps(services, config), exportParts(config)),
    ...standInJobs(services, config),
    housekeeping,
    expireSessionsJob,
    pruneIdentityJob,
    resetMailer(accounts),
    pruneGrantsJob,
    waitingListEmailJob(accounts),
    guessingMailer(accounts),
    mailJob(mailDelivery(config)),
    ...(config.FURROW_DEMO === 'on' ? [demoDocumentsJob(files, config.FURROW_BRAND_NAME)] : []),
  ];
}

export const SCHEDULE: readonly ScheduledJob[] = [
  ...INVESTOR_SCHEDULE,
  HOUSEKEEPING,
  { job: expireSessionsJob, cron: '* * * * *' },
  { job: pruneIdentityJob, cron: '17 * * * *' },
  { job: pruneGrantsJob, cron: '41 3 * * *' },
];
