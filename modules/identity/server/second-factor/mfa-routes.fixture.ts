import { randomBytes } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { decorateViewer } from '@furrow/http/viewer';
import { shiftableClock } from '@furrow/kernel/clock';
import { errorBody, PublicError } from '@furrow/kernel/errors';
import { type Id, newId } from '@furrow/kernel/ids';
import fastify, { type FastifyInstance, type InjectOptions, type RouteOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { ZodType } from 'zod';
import type { PasskeyCreationOptions, PasskeyRegistration } from '../../contract/index.ts';
import { publicError, type SessionMethod } from '../../rules/index.ts';
import { createPasswordHasher } from '../password/password-hash.ts';
import { authentication } from '../sessions/authenticate.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { MfaEventKind } from './mfa-event.ts';
import { mfaRoutes } from './mfa-routes.ts';
import { mfaAuthRoutes } from './mfa-routes-auth.ts';
import { startMfaLogin } from './mfa-token.ts';

export const ORIGIN = 'https://invest.example.com';
export const PASSWORD = 'barley and rye in rows';
const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const BROWSER = { ip: '203.0.113.7', userAgent: 'test browser', deviceId: null };

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The routes of the second factor over a real database, with sessions and access checks as in the real process. */
export async function startMfaApp({ database, drop }: { database: Database; drop(): Promise<void> }) {
  const clock = shiftableClock('2026-03-02T15:00:00.000Z');
  const sessions = await openSessions({ database, clock, secretKey: randomBytes(32), origin: ORIGIN });
  const passwords = await createPasswordHasher(CHEAP);
  const passwordHash = await passwords.hash(PASSWORD, { name: 'test' });
  const told: { kind: MfaEventKind; userId: string }[] = [];
  const routes: RouteOptions[] = [];
  const deps = {
    database,
    clock,
    sessions,
    origin: ORIGIN,
    brandName: 'Furrow',
    verifyPassword: passwords.verify,
    notify: async (_tx: unknown, { kind, userId }: { kind: MfaEventKind; userId: string }) => {
      told.push({ kind, userId });
    },
  };
  const { tokens } = sessions;
  const checks = authentication({ database, tokens, clock, needsSecondFactor: true });
  const app = httpApp(checks['signed-in'], routes);
  await app.register(mfaRoutes(deps));
  await app.register(mfaAuthRoutes(deps));

  async function newUser(): Promise<Id<'user'>> {
    const now = clock.now();
    const id = newId('user', now);
    const email = `${id}@example.com`;
    await database.run(sql`insert into user_account
        (id, email, email_normal, password_hash, first_name, last_name, created_at, updated_at)
      values (${id}, ${email}, ${email}, ${passwordHash}, 'Ann', 'Weber', ${now}, ${now})`);
    return id;
  }

  const signIn = (userId: Id<'user'>, amr: readonly SessionMethod[] = ['pwd']) =>
    database.transaction((tx) => sessions.start(tx, { userId, amr, request: BROWSER, now: clock.now() }));

  const firstStep = async (userId: Id<'user'>) =>
    (await database.transaction((tx) => startMfaLogin(tx, { userId, amr: ['pwd'], now: clock.now() })))
      .mfaToken;

  async function call(
    method: Method,
    url: string,
    given: { token?: string; body?: object; cookie?: string } = {},
  ) {
    const headers = {
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...(given.cookie ? { cookie: given.cookie } : {}),
    };
    const request: InjectOptions = { method, url, headers };
    const answer = await app.inject(given.body ? { ...request, payload: given.body } : request);
    const body: unknown = answer.body === '' ? null : answer.json();
    return { status: answer.statusCode, body, cookies: answer.cookies, headers: answer.headers };
  }

  const events = (userId: Id<'user'>) =>
    database
      .rows<{ kind: string }>(sql`select kind from security_event where user_id = ${userId} order by id`)
      .then((rows) => rows.map(({ kind }) => kind));

  /** With an authenticator app in force; the clock then stands at a step that no code was used for. */
  async function enrolled() {
    const userId = await newUser();
    const token = (await signIn(userId)).accessToken;
    const sheet = (await call('POST', '/api/identity/totp', { token })).body as { secret: string };
    const confirmed = await call('POST', '/api/identity/totp/confirm', {
      token,
      body: { code: codeAt(sheet.secret, clock.now()) },
    });
    const { recovery_codes: recoveryCodes } = confirmed.body as { recovery_codes: string[] };
    clock.shift(60_000);
    return { userId, token, secret: sheet.secret, recoveryCodes };
  }

  async function addPasskey(
    token: string,
    key: { create(options: PasskeyCreationOptions): PasskeyRegistration },
    name = 'A key',
  ) {
    const options = await call('POST', '/api/identity/passkeys/options', { token });
    const body = { response: key.create(options.body as PasskeyCreationOptions), name };
    const added = await call('POST', '/api/identity/passkeys', { token, body });
    return { added, id: (added.body as { id: string }).id };
  }

  return {
    database,
    clock,
    routes,
    told,
    newUser,
    signIn,
    firstStep,
    call,
    events,
    enrolled,
    addPasskey,
    async close() {
      await app.close();
      await drop();
    },
  };
}

export type MfaApp = Awaited<ReturnType<typeof startMfaApp>>;

export function codeAt(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

function httpApp(
  signedIn: ReturnType<typeof authentication>['signed-in'],
  routes: RouteOptions[],
): FastifyInstance {
  const app = fastify();
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error } : { value };
  });
  app.setSerializerCompiler<ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PublicError) return reply.code(error.status).send(errorBody(error));
    throw error;
  });
  decorateViewer(app);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onRequest', async (request) => {
    const refusal = request.routeOptions.config.access === 'public' ? null : await signedIn(request);
    if (refusal !== null) throw publicError(refusal);
  });
  return app;
}
