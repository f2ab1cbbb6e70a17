/* Accounts on a real database for tests: real sessions, a cheap Argon2, a clock that can be moved. */
import { randomBytes } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { installJobs, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { type ShiftableClock, shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { type KeptMail, keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { testDatabase } from '@furrow/testing/database';
import { attemptLimits, normalEmail } from '../../rules/index.ts';
import { deviceOf } from '../log-in/device.ts';
import { guessingMailer } from '../log-in/notify-of-guessing.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { leakedList } from '../password/leaked-list.ts';
import { createPasswordHasher } from '../password/password-hash.ts';
import { resetMailer } from '../password/request-reset.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';

export const PASSWORD = 'maple-tractor-77';
export const START = '2026-03-02T15:00:00.000Z';

export interface AccountWorld {
  readonly database: Database;
  readonly url: string;
  /** For what the application may not do. */
  readonly owner: Database;
  readonly clock: ShiftableClock;
  readonly deps: AccountDeps;
  /** Somebody with this password, or without any. */
  user(
    email: string,
    more?: { password?: string | null; verified?: boolean; mfa?: boolean },
  ): Promise<Id<'user'>>;
  mails(to: string): Promise<KeptMail[]>;
  kinds(userId: string): Promise<string[]>;
  openSessionsOf(userId: string): Promise<string[]>;
  close(): Promise<void>;
}

const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

export async function accountWorld(more: Partial<AccountDeps> = {}): Promise<AccountWorld> {
  const { database, url, owner, drop } = await testDatabase();
  await installJobs(database, url, silentLog);
  const clock = shiftableClock(START);
  const sessions = await openSessions({ database, clock, secretKey: randomBytes(32), origin: null });
  const deps: AccountDeps = {
    database,
    clock,
    mailer,
    site: { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'help@furrow.example' },
    passwords: await createPasswordHasher(CHEAP),
    leaked: leakedList,
    limits: attemptLimits(),
    countries: () => ['US'],
    startSession: sessions.start,
    ...more,
  };
  const jobs = await startJobs(database, {
    url,
    jobs: [resetMailer(deps), guessingMailer(deps)],
    schedule: [],
    clock,
    log: silentLog,
  });
  const passwordHash = await deps.passwords.hash(PASSWORD, { name: 'test' });

  return {
    database,
    url,
    owner,
    clock,
    deps,
    async user(email, { password = PASSWORD, verified = false, mfa = false } = {}) {
      const id = newId('user', clock.now());
      const own =
        password === PASSWORD
          ? passwordHash
          : password && (await deps.passwords.hash(password, { name: 'test' }));
      await database.run(sql`insert into user_account
          (id, email, email_normal, password_hash, first_name, email_verified_at, mfa_required, created_at, updated_at)
        values (${id}, ${email}, ${normalEmail(email)}, ${own}, 'Ada', ${verified ? clock.now() : null}, ${mfa},
          ${clock.now()}, ${clock.now()})`);
      return id;
    },
    mails: (to) => keptMail(database, { to, limit: 50 }),
    async kinds(userId) {
      const rows = await database.rows<{ kind: string }>(
        sql`select kind from security_event where user_id = ${userId} order by at, id`,
      );
      return rows.map(({ kind }) => kind);
    },
    async openSessionsOf(userId) {
      const rows = await database.rows<{ id: string }>(
        sql`select id from session where user_id = ${userId} and ended_at is null order by id`,
      );
      return rows.map(({ id }) => id);
    },
    async close() {
      await jobs.stop();
      await drop();
    },
  };
}

/** A browser of its own at an address; the same name is the same browser. */
export function visitor(name = 'home', ip = '203.0.113.7'): Visitor {
  const secret = Buffer.from(name.padEnd(32, '.')).toString('base64url').slice(0, 43);
  const device = deviceOf(`furrow_device=${secret}`, { secure: true });
  const userAgent = 'Test browser';
  return { ip, userAgent, device, request: { ip, userAgent, deviceId: device.id, refreshToken: null } };
}

/** The secret in the link of a mail. */
export function tokenIn(mail: KeptMail | undefined): string {
  return /[?&]token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no link in this mail';
}
