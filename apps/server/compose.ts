import { createSealer } from '@furrow/crypto/seal';
import { startAnchoring } from '@furrow/database/audit-anchor';
import { CLOCK_MOVED, followClock } from '@furrow/database/clock-offset';
import { startJobs } from '@furrow/database/jobs';
import { type OutboxReader, startOutboxReader } from '@furrow/database/outbox';
import { startFollowers } from '@furrow/database/outbox-follower';
import { takeAgain } from '@furrow/database/outbox-set-aside';
import { patient } from '@furrow/database/patient';
import { isWritable } from '@furrow/database/readiness';
import { SETTINGS_CHANGED } from '@furrow/database/runtime-settings';
import { demoDocumentsJob } from '@furrow/demo/load-documents';
import { answerRepeatedKeys } from '@furrow/http/answer-repeated';
import { requireIdempotency } from '@furrow/http/require-idempotency';
import { type Clock, shiftableClock, systemClock } from '@furrow/kernel/clock';
import { RuntimeValues } from '@furrow/module/runtime-settings';
import { watchMissingPages } from '@furrow/modules/content/server';
import {
  type Authentication,
  accessChecks,
  auth0Settings,
  authentication,
  needsOperatorSecondFactor,
  openAuth0,
  openSessions,
  redeemTemporaryToken,
} from '@furrow/modules/identity/server';
import { queuesWithGoals } from '@furrow/modules/operations/server';
import { fundingTerms } from '@furrow/modules/wallet/server';
import { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import type { FastifyBaseLogger } from 'fastify';
import { fillDemonstration, settleDemonstration } from './bootstrap/demonstration.ts';
import { purposeOf } from './bootstrap/installation-purpose.ts';
import { migrationsCurrent } from './bootstrap/migration-state.ts';
import { openAccounts } from './bootstrap/open-accounts.ts';
import { JOB_STATEMENT_MS, openConfiguredDatabase, PAGE_STATEMENT_MS } from './bootstrap/open-database.ts';
import { openFiles } from './bootstrap/open-files.ts';
import { openSigning } from './bootstrap/open-signing.ts';
import { openSystem } from './bootstrap/open-system.ts';
import { openVerification as openConfiguredVerification } from './bootstrap/open-verification.ts';
import { type Kept, outboxHandler } from './bootstrap/outbox-handler.ts';
import { prepareDatabase } from './bootstrap/prepare-database.ts';
import { ShutdownStack } from './bootstrap/shutdown-stack.ts';
import { serveDemoMailbox } from './demo-mailbox/serve-mailbox.ts';
import { serveApiReader } from './http/api-reader.ts';
import { serveFeeds } from './http/feeds.ts';
import { createHttp, type HttpApp } from './http/http.ts';
import type { Timeouts } from './http/node-server.ts';
import { serveApiDescription } from './http/openapi.ts';
import { isOwn } from './http/origin-check.ts';
import { createRequestIds } from './http/request-id.ts';
import { serveMachines } from './http/robots-and-sitemap.ts';
import { stopHttp } from './http/stop-http.ts';
import type { MountLive } from './live/live.ts';
import { liveMount } from './live/mount.ts';
import { type ModuleServices, Modules } from './modules.ts';
import { diskReadiness } from './observability/disk-room.ts';
import { serveHealth } from './observability/health.ts';
import { createMetrics } from './observability/metrics.ts';
import { monitoringAccess } from './observability/monitoring-access.ts';
import { watchProcess } from './observability/watch-process.ts';
import { answerFromCache } from './pages/cached-pages.ts';
import { documentReader } from './pages/document-reader.ts';
import { mountPages } from './pages/mount-pages.ts';
import { PageCache } from './pages/page-cache.ts';
import type { PageEntry } from './pages/page-entry.ts';
import { visitOf } from './pages/page-viewer.ts';
import type { Ssr } from './pages/ssr.ts';
import { UnwrittenPages } from './pages/unwritten-pages.ts';
import { anchorsPath } from './settings/anchors-path.ts';
import type { Config } from './settings/config.ts';
import { mailSite } from './settings/mail-site.ts';
import { inMaintenance, MAINTENANCE_SETTING } from './settings/maintenance-setting.ts';
import { secretKey } from './settings/secret-key.ts';
import { trustedProxies } from './settings/trusted-proxies.ts';

export interface ComposeOptions {
  config: Config;
  log: FastifyBaseLogger;
  /** Null: an API without pages. */
  ssr: Ssr | null;
  clock?: Clock;
  mountLive?: MountLive;
  /** Other providers than the settings name, for tests. */
  openVerification?: typeof openConfiguredVerification;
  openSigning?: typeof openSigning;
  /** More modules, for tests of how one joins. */
  moreModules?: ConstructorParameters<typeof Modules>[0];
  /** More routes, for tests of what holds for every route. */
  extend?: (app: HttpApp) => Promise<void>;
  timeouts?: Timeouts;
  cacheBytes?: number;
  stopDeadlineMs?: number;
}

export interface Composed {
  app: HttpApp;
  cache: PageCache<PageEntry>;
  close(): Promise<void>;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const STOP_DEADLINE_MS = 10_000;

/**
 * Puts the process together. Several may run on one database: what they share is there, and what each keeps in memory
 * (pages, sockets) follows the outbox.
 *
 * It closes in the opposite order: sockets (1012) and HTTP, so that nothing new comes in and what is under way ends;
 * jobs; the outbox reader; the pages' Vite, if any; the pool; the embedded server last.
 */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { config, log, ssr, clock: realTime = systemClock, stopDeadlineMs = STOP_DEADLINE_MS } = options;
  const clock = shiftableClock(realTime);
  const modules = new Modules(options.moreModules);
  const needsSecondFactor = needsOperatorSecondFactor(config);
  const redeem = redeemTemporaryToken({ needsSecondFactor });
  let liveCommands: ReturnType<typeof modules.liveCommands> = new Map();
  const mountLive =
    options.mountLive ?? liveMount({ redeem, channels: modules.channels, handlers: () => liveCommands });
  const closing = new ShutdownStack(log, stopDeadlineMs + 5_000);
  try {
    const opened = await openConfiguredDatabase(config, log, closing, PAGE_STATEMENT_MS);
    const { database, url } = opened;
    const migrations = await modules.migrations();
    await prepareDatabase(opened, migrations, { purpose: purposeOf(config), clock: realTime, log });
    await followClock(database, clock);
    const runtime = new RuntimeValues(modules.runtimeSettings, config, log);
    await runtime.follow(database);
    const maintenance = () => inMaintenance(runtime);
    const files = openFiles(config);
    const uploads = new BytesInFlight();
    const keys = { secretKey: await secretKey(config), otherSecretKeys: config.FURROW_SECRET_KEY_OLD };
    if (config.FURROW_DEMO === 'on') {
      const sealer = createSealer(keys.secretKey, keys.otherSecretKeys);
      const standIns = config.IDENTITY_CHECK === 'sandbox' && config.PAYMENTS === 'sandbox';
      const accounts = { sealer, files, standIns, site: mailSite(config) };
      const documents = demoDocumentsJob(files, config.FURROW_BRAND_NAME);
      await fillDemonstration({ database, clock, log, documents, accounts, brand: accounts.site.brandName });
    }
    if (ssr) closing.add('pages', () => ssr.close());
    const sessions = await openSessions({
      database,
      clock: realTime,
      ...keys,
      origin: config.origin,
    });

    const tenant = auth0Settings(config);
    const withTenant = tenant
      ? openAuth0(tenant, { database, clock: realTime, maintenance, needsSecondFactor })
      : (own: Authentication) => own;

    const metrics = createMetrics();
    const ids = createRequestIds(trustedProxies(config.TRUST_PROXY));
    let reader: OutboxReader | undefined;
    const cache = new PageCache<PageEntry>({
      maxBytes: options.cacheBytes ?? CACHE_BYTES,
      isCurrent: () => reader?.caughtUp() ?? false,
    });

    const { tokens } = sessions;
    const own = authentication({ database, clock: realTime, tokens, needsSecondFactor });
    const checks = {
      ...accessChecks(withTenant(own)),
      monitoring: monitoringAccess(config.METRICS_TOKEN),
    };
    const app = await createHttp({
      config,
      log,
      metrics,
      ids,
      clock: realTime,
      checks,
      errors: modules.errors,
      webhooks: modules.webhooks,
      maintenance: () => runtime.of(MAINTENANCE_SETTING),
      isStopping: () => closing.begun,
      early: answerFromCache({ cache, requestId: ids.of, isStopping: () => closing.begun }),
      ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    });
    answerRepeatedKeys(app, { database, clock: realTime, sealer: sessions.sealer });
    const live = await mountLive(app, {
      database,
      config,
      clock,
      realTime,
      log,
      metrics,
      isOwnOrigin: (origin, host) => isOwn(origin, config.origin, host),
    });

    const accounts = await openAccounts(config, { database, clock: realTime, sessions, runtime, log });
    const visit = visitOf({ database, clock: realTime, sessions, needsSecondFactor });
    const userOf = documentReader({ visitOf: visit, checks });
    const { sealer } = sessions;
    const openVerification = options.openVerification ?? openConfiguredVerification;
    const verification = openVerification(config, { database, clock, log, sealer, alsoPasses: [] });
    const services: ModuleServices = {
      database,
      clock,
      realTime,
      log,
      sealer,
      mailer: accounts.mailer,
      site: accounts.site,
      origin: config.origin,
      secure: sessions.secure,
      isDemo: config.FURROW_DEMO === 'on',
      maintenance,
      runtime,
      files,
      uploads,
      userOf,
      queues: queuesWithGoals(modules.queues, runtime),
      errors: modules.errors,
      approvals: () => approvals,
      queueActs: () => queueActs,
      answersTo: modules.answersTo,
      exportParts: modules.exportParts(runtime, config),
      erasers: modules.erasers,
      sessions,
      accounts,
      verification,
      funding: fundingTerms(config),
      ...(options.openSigning ?? openSigning)(config, { clock: realTime, log }),
      system: openSystem(config, {
        database,
        settings: runtime,
        schedule: modules.schedule,
        queues: modules.queues,
      }),
    };
    liveCommands = modules.liveCommands(services, config);
    const approvals = modules.approvals(services, config);
    const queueActs = modules.queueActs(services, config);
    await requireIdempotency(app, () => modules.mount(app, services, config));
    if (services.isDemo && config.MAIL_SMTP_URL === undefined)
      serveDemoMailbox(app, { database, site: services.site, modules: modules.mails });
    await options.extend?.(app);
    serveApiDescription(app);
    serveApiReader(app, `${config.FURROW_BRAND_NAME} API`);
    serveHealth(app, {
      metrics,
      readiness: [
        { name: 'accepting', check: () => !closing.begun },
        { name: 'database', check: () => isWritable(database) },
        { name: 'migrations', check: () => migrationsCurrent(database, migrations) },
        { name: 'outbox', check: () => reader?.caughtUp() ?? false },
        ...diskReadiness(config),
      ],
    });
    const pages = modules.pages(services, config);
    const unwritten = new UnwrittenPages(pages.content);
    serveMachines(app, pages, config.origin);
    if (config.origin !== null)
      serveFeeds(app, pages.content, { origin: config.origin, name: config.FURROW_BRAND_NAME });
    if (ssr) {
      const missingPages = watchMissingPages({ ...services, log });
      const parts = { config, log, ssr, cache, clock, runtime, pages, missingPages, unwritten, closing };
      await mountPages(app, { ...parts, visitOf: visit });
    }
    await app.ready();

    const kept: readonly Kept[] = [
      {
        name: 'the clock',
        isAbout: ({ topic }) => topic === CLOCK_MOVED,
        // Every page that shows a date is of another day.
        readAgain: () => followClock(database, clock),
      },
      {
        name: 'the settings',
        isAbout: ({ topic }) => topic === SETTINGS_CHANGED,
        // Any page may show what one of them decides.
        readAgain: () => runtime.follow(database),
      },
      {
        name: 'the menus',
        isAbout: ({ channel }) => unwritten.isAbout(channel),
        // Every page has menus.
        readAgain: () => unwritten.follow(),
      },
    ];
    const unhurried = patient(database, JOB_STATEMENT_MS);
    const following = modules.followers({ ...services, database: unhurried }, config);
    const followers = startFollowers(unhurried, following, { log });
    closing.add('outbox followers', () => followers.stop());
    if (config.FURROW_DEMO === 'on') await settleDemonstration({ database, clock, log, sealer, followers });
    const outbox = outboxHandler({ cache, kept, followers, live, log });
    reader = await startOutboxReader(database, { url, log, ...outbox });
    // All of them may have changed between the first look and the first message.
    await outbox.readAllAgain();
    const anchors = anchorsPath(config);
    if (anchors !== undefined) {
      const anchoring = startAnchoring(database, { path: anchors, log, now: () => realTime.now() });
      closing.add('audit anchors', () => anchoring.stop());
    }
    closing.add('outbox reader', () => reader?.stop());
    const work = {
      jobs: [...modules.jobs({ ...services, database: unhurried }, config), takeAgain(following)],
      schedule: modules.schedule,
    };
    const jobs = await startJobs(unhurried, { url, ...work, clock, realTime, log });
    closing.add('jobs', () => jobs.stop());
    closing.add('http', () => stopHttp(app, stopDeadlineMs));
    closing.add('live channel', () => live.close());

    watchProcess(metrics, { database, cache, reader, live, uploads });
    metrics.watch(...modules.metrics(services, config));
    return { app, cache, close: () => closing.close() };
  } catch (error) {
    // A start that fails half-way leaves nothing running behind it.
    await closing.close();
    throw error;
  }
}
