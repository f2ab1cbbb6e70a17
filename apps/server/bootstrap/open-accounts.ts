import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { RuntimeReader } from '@furrow/module/runtime-settings';
import { attemptLimits } from '@furrow/modules/identity/rules';
import {
  type AccountRouteDeps,
  auth0Settings,
  COUNTRIES_SETTING,
  createPasswordHasher,
  leakedList,
  resetAtTenant,
  type Sessions,
} from '@furrow/modules/identity/server';
import { leakedPasswordRange } from '@furrow/providers/leaked-passwords';
import { mailer } from '@furrow/providers/mail';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';
import { mailSite } from '../settings/mail-site.ts';

/** What accounts need, from the settings. */
export async function openAccounts(
  config: Config,
  services: {
    database: Database;
    clock: Clock;
    sessions: Sessions;
    runtime: RuntimeReader;
    log: FastifyBaseLogger;
  },
): Promise<AccountRouteDeps> {
  const { database, clock, sessions, runtime, log } = services;
  const limits = attemptLimits(config.FURROW_MAILS_AN_HOUR);
  const tenant = auth0Settings(config);
  return {
    database,
    clock,
    mailer,
    site: mailSite(config),
    passwords: await createPasswordHasher(),
    leaked: config.HIBP === 'on' ? leakedPasswordRange({ log, fallback: leakedList }) : leakedList,
    limits,
    countries: () => runtime.of(COUNTRIES_SETTING),
    startSession: sessions.start,
    pageKey: sessions.pageKey,
    countryOf: countryFrom(config),
    ...(tenant ? { askForReset: resetAtTenant(tenant, { database, clock, limits }, log) } : {}),
  };
}

/** Only what a trusted proxy says counts, and only when there is one; a visitor can write any header. */
export function countryFrom(
  config: Pick<Config, 'TRUST_PROXY' | 'FURROW_COUNTRY_HEADER'>,
): (request: FastifyRequest) => string | null {
  const header = config.FURROW_COUNTRY_HEADER?.toLowerCase();
  if (header === undefined || config.TRUST_PROXY.length === 0) return () => null;
  return (request) => {
    const viaProxy = request.ip !== request.socket.remoteAddress;
    const country = request.headers[header];
    return viaProxy && typeof country === 'string' ? country : null;
  };
}
