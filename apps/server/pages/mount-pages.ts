import type { ShiftableClock } from '@furrow/kernel/clock';
import type { Pages } from '@furrow/module/pages';
import type { RuntimeReader } from '@furrow/module/runtime-settings';
import type { MissingPages } from '@furrow/modules/content/server';
import { PLAID_HOSTS } from '@furrow/providers/plaid-caller';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ShutdownStack } from '../bootstrap/shutdown-stack.ts';
import { aheadText } from '../demo-clock/ahead-text.ts';
import type { HttpApp } from '../http/http.ts';
import { retryAfterSeconds } from '../http/maintenance.ts';
import { redactUrl } from '../observability/redact.ts';
import type { Config } from '../settings/config.ts';
import { inMaintenance, MAINTENANCE_SETTING } from '../settings/maintenance-setting.ts';
import { shownMaintenance, siteSettings } from '../settings/site.ts';
import { watchDayChange } from './day-change.ts';
import type { PageCache } from './page-cache.ts';
import type { PageEntry } from './page-entry.ts';
import { answerFailures } from './page-failures.ts';
import type { VisitOf } from './page-viewer.ts';
import { servePages } from './serve-pages.ts';
import type { Ssr } from './ssr.ts';
import { serveAssets, serveSources } from './static-assets.ts';
import type { UnwrittenPages } from './unwritten-pages.ts';

const clockAhead = (clock: ShiftableClock) =>
  clock.offsetMs() === 0 ? null : aheadText(clock.offsetMs() / 1_000);

/** A dependency that is down is usually back in a moment. */
const SOON_SECONDS = 2;

export interface PageParts {
  config: Config;
  log: FastifyBaseLogger;
  ssr: Ssr;
  cache: PageCache<PageEntry>;
  clock: ShiftableClock;
  runtime: RuntimeReader;
  pages: Pages;
  missingPages: MissingPages;
  unwritten: UnwrittenPages;
  visitOf: VisitOf;
  closing: ShutdownStack;
}

/** The site itself: files, pages, and the version that open pages compare themselves with. */
export async function mountPages(app: HttpApp, parts: PageParts): Promise<void> {
  const { config, log, ssr, cache, clock, runtime } = parts;
  const maintenance = () => runtime.of(MAINTENANCE_SETTING);
  parts.closing.add('day watch', watchDayChange(cache, clock));
  parts.closing.add('missing pages', () => parts.missingPages.settled());
  serveVersion(app, ssr.version);
  if (ssr.vite) serveSources(app, ssr.vite);
  if (ssr.clientDir) await serveAssets(app, ssr.clientDir);
  const site = siteSettings(config, await ssr.version());
  const usesPlaid = config.IDENTITY_CHECK === 'plaid' || config.BANK_LINK === 'plaid';
  await servePages(app, cache, {
    ssr,
    clock,
    pages: answerFailures(parts.pages),
    visitOf: parts.visitOf,
    retryAfterSeconds: () =>
      inMaintenance(runtime) ? retryAfterSeconds(maintenance().ends, clock.now()) : SOON_SECONDS,
    site: () => ({
      ...site,
      maintenance: shownMaintenance(maintenance()),
      clockAhead: clockAhead(clock),
      unwritten: parts.unwritten.addresses,
    }),
    policy: {
      origin: config.origin,
      development: config.NODE_ENV === 'development',
      plaidHost: usesPlaid ? PLAID_HOSTS[config.PLAID_ENVIRONMENT] : null,
    },
    reportError: (error) => log.error({ err: error }, 'a part of a page failed'),
    reportMissingPage(url) {
      log.info({ path: redactUrl(url) }, 'page not found');
      parts.missingPages.report(url);
    },
  });
}

/** Open pages compare this with the build they came from. */
function serveVersion(app: FastifyInstance, version: () => string | Promise<string>): void {
  app.get(
    '/current-version.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.send({ version: await version() });
    },
  );
}
