import { randomBytes } from 'node:crypto';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { decorateViewer } from '@furrow/http/viewer';
import { type ShiftableClock, shiftableClock } from '@furrow/kernel/clock';
import { errorBody, PublicError } from '@furrow/kernel/errors';
import { type Id, newId } from '@furrow/kernel/ids';
import { mailer } from '@furrow/providers/mail';
import { testDatabase } from '@furrow/testing/database';
import fastify, { type FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { SocialOutcome } from '../../contract/social.ts';
import { DEFAULT_COUNTRIES, normalEmail, publicError } from '../../rules/index.ts';
import { authentication } from '../sessions/authenticate.ts';
import { openSessions, type Sessions } from '../sessions/open-sessions.ts';
import { linkRoutes } from './link-routes.ts';
import type { SocialDeps } from './ports.ts';
import { socialRoutes } from './routes.ts';
import { socialMailer } from './social-mail.ts';
import { TestBrowser } from './test-browser.ts';

export interface SocialSite {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly deps: Omit<SocialDeps, 'providerFor' | 'offered' | 'connectable'>;
  readonly sessions: Sessions;
  readonly clock: ShiftableClock;
  browser(): TestBrowser;
  close(): Promise<void>;
}

interface SiteOptions {
  readonly origin?: string | null;
  readonly country?: string | null;
  readonly maintenance?: boolean;
}

export const ORIGIN = 'https://furrow.example';
const SITE = { origin: ORIGIN, brandName: 'Furrow', contactEmail: 'help@furrow.example' };

/** An app on a real port and database with whatever `mount` puts on it. */
export async function startSite(
  mount: (app: FastifyInstance, deps: SocialSite['deps'], sessions: Sessions) => Promise<void>,
  { origin = ORIGIN, country = null, maintenance = false }: SiteOptions = {},
): Promise<SocialSite> {
  const { database, url: databaseUrl, drop } = await testDatabase();
  await installJobs(database, databaseUrl, silentLog);
  const clock = shiftableClock();
  const sessions = await openSessions({ database, clock, secretKey: randomBytes(32), origin });
  const app = bareApp();
  const deps = {
    database,
    clock,
    origin,
    startSession: sessions.start,
    sessions,
    tell: socialMailer({ mailer, site: SITE }),
    countries: () => DEFAULT_COUNTRIES,
    countryOf: () => country,
    maintenance: () => maintenance,
  };
  await mount(app, deps, sessions);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    app,
    deps,
    sessions,
    clock,
    browser: () => new TestBrowser(url),
    async close() {
      await app.close();
      await drop();
    },
  };
}

/** Social sign-in with these providers. */
export function startSocialSite(
  providers: Pick<SocialDeps, 'providerFor'> & Partial<Pick<SocialDeps, 'offered'>>,
  options: SiteOptions = {},
): Promise<SocialSite> {
  return startSite(async (app, deps, { tokens }) => {
    const signedIn = authentication({ ...deps, tokens, needsSecondFactor: true })['signed-in'];
    decorateViewer(app);
    app.addHook('onRequest', async (request) => {
      const refusal = request.routeOptions.config.access === 'signed-in' ? await signedIn(request) : null;
      if (refusal !== null) throw publicError(refusal);
    });
    const offered = providers.offered ?? [];
    const all = { offered, connectable: offered, ...providers, ...deps };
    await app.register(socialRoutes(all));
    await app.register(linkRoutes(all));
  }, options);
}

/** What the page of a popup hands to its opener. */
export async function outcomeIn(answer: Response): Promise<SocialOutcome> {
  const page = await answer.text();
  const given = /data-outcome="([^"]*)"/.exec(page)?.[1];
  if (given === undefined) throw new Error(`${answer.status} ${page.slice(0, 500)}`);
  const text = given.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return JSON.parse(text) as SocialOutcome;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export async function addUser(
  { deps, clock }: SocialSite,
  { email, verified = true, mfa = false }: { email: string; verified?: boolean; mfa?: boolean },
): Promise<Id<'user'>> {
  const [now, id] = [clock.now(), newId('user', clock.now())];
  await deps.database.run(sql`insert into user_account
      (id, email, email_normal, email_verified_at, mfa_required, confirm_privacy, created_at, updated_at)
    values (${id}, ${email}, ${normalEmail(email)}, ${verified ? now : null}, ${mfa}, true, ${now}, ${now})`);
  return id;
}

export async function count(
  { deps }: SocialSite,
  table: 'user_account' | 'session' | 'identity_link',
): Promise<number> {
  const tables = ['user_account', 'session', 'identity_link'] as const;
  const { n } = await deps.database.one<{ n: bigint }>(
    sql`select count(*) as n from ${sql.identifier(table, tables)}`,
  );
  return Number(n);
}

function bareApp(): FastifyInstance {
  const app = fastify();
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error } : { value };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PublicError) return reply.code(error.status).send(errorBody(error));
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send({ message: String(error) });
  });
  return app;
}
