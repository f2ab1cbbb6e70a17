import { sql } from '@furrow/database/sql';
import { decorateViewer, viewerOf } from '@furrow/http/viewer';
import type { Id } from '@furrow/kernel/ids';
import { mailer } from '@furrow/providers/mail';
import { FakeTenant } from '@furrow/testing/fake-tenant';
import type { FastifyInstance } from 'fastify';
import { authentication } from '../sessions/authenticate.ts';
import type { TestBrowser } from '../social/test-browser.ts';
import { ORIGIN, type SocialSite, startSite } from '../social/test-social-site.ts';
import { auth0Authentication } from './authentication.ts';
import { mountAuth0 } from './mount-auth0.ts';
import type { Auth0Settings } from './settings.ts';
import { tenantTokens } from './tenant-tokens.ts';
import { tenantProfileReader } from './tenant-user.ts';

export const AUDIENCE = 'https://api.furrow.example';
/** How soon an unknown key makes the site look again. */
export const COOLDOWN_MS = 30_000;

export interface TenantSite extends SocialSite {
  readonly tenant: FakeTenant;
  readonly settings: Auth0Settings;
}

/** A site whose people are a tenant's; `/me` and `/office` say whom a token stands for. */
export async function startTenantSite(
  more: Partial<Auth0Settings> = {},
  { maintenance = false } = {},
): Promise<TenantSite> {
  const tenant = await FakeTenant.start();
  const settings: Auth0Settings = {
    domain: tenant.domain,
    clientId: 'client',
    clientSecret: 'a secret',
    audience: AUDIENCE,
    database: 'Username-Password-Authentication',
    social: ['google-oauth2', 'linkedin', 'facebook'],
    insecure: true,
    ...more,
  };
  const site = await startSite(
    async (app: FastifyInstance, deps, sessions) => {
      const { database, clock } = deps;
      const times = { cacheMaxAge: 60_000, cooldownDuration: COOLDOWN_MS, timeoutDuration: 1_000 };
      const checks = auth0Authentication({
        database,
        clock,
        tokens: tenantTokens(settings, clock, times),
        readProfile: tenantProfileReader(settings),
        maintenance: () => maintenance,
        needsSecondFactor: true,
        own: authentication({ database, clock, tokens: sessions.tokens, needsSecondFactor: true }),
      });
      decorateViewer(app);
      for (const [path, access] of [
        ['/me', 'signed-in'],
        ['/office', 'operator'],
      ] as const) {
        app.get(path, async (request, reply) => {
          const refusal = await checks[access](request);
          if (refusal !== null) return reply.code(401).send({ code: refusal });
          return viewerOf(request);
        });
      }
      const firm = { origin: ORIGIN, brandName: 'Furrow', contactEmail: 'help@furrow.example' };
      await mountAuth0(app, { ...deps, settings, mailer, site: firm });
    },
    { maintenance },
  );
  return {
    ...site,
    tenant,
    settings,
    async close() {
      await site.close();
      await tenant.close();
    },
  };
}

export const authorize = (connection = 'auth0', query = 'mode=popup') =>
  `/api/identity/authorize/${connection}?${query}`;

/** Through the tenant and back: the page that hands over how it ended, or the redirect. */
export async function comeIn(
  { tenant }: TenantSite,
  browser: TestBrowser,
  address = authorize(),
): Promise<Response> {
  return browser.open(tenant.consent(await browser.follow(address)));
}

export interface SessionRow {
  id: string;
  user_id: Id<'user'>;
  amr: string[];
  auth_time: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

/** Of the person with this address, the latest first. */
export function sessionsOf({ deps }: TenantSite, email: string): Promise<SessionRow[]> {
  return deps.database.rows<SessionRow>(
    sql`select s.id, s.user_id, s.amr, s.auth_time, s.ended_at, s.end_reason
      from session s join user_account u on u.id = s.user_id where u.email = ${email} order by s.id desc`,
  );
}
