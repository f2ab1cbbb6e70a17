import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Page, Route } from '@playwright/test';
import { databaseUrl } from './database-url.ts';
import { untilAlive } from './site.ts';

export const PASSWORD = 'maple-Tractor-77';
/** Known to everybody. */
export const LEAKED = 'Sunshine123!';

/** Of the two above, as the server writes them: journeys need no Argon2 of their own. */
const HASHES = {
  [PASSWORD]:
    '$argon2id$v=19$m=19456,t=2,p=1$leMVvOGPb9yl/eSTOvsXaA$qNh6/USauNutPc6RzQyS1+H/5sFeOHJj+r94PnG6XFM',
  [LEAKED]:
    '$argon2id$v=19$m=19456,t=2,p=1$dAWtpRh7vsgOS7jZiwIdPg$5dHjH04TYGrXrV0Kjco4XxbCMWSGjY60yZ6AyCzGKOQ',
} as const;

export const openJourneyDatabase = async (): Promise<Database> =>
  openDatabase({ url: await databaseUrl(), poolMax: 2 });

interface NewAccount {
  readonly password?: keyof typeof HASHES;
  readonly trouble?: 'disabled' | 'blocked';
  readonly mfa?: boolean;
  readonly verified?: boolean;
}

/** Somebody of this journey's own, without the mails and the budgets of a sign-up. */
export async function openAccount(database: Database, options: NewAccount = {}) {
  const { password = PASSWORD, trouble, mfa = false, verified = true } = options;
  const random = randomBytes(13).toString('hex').slice(1);
  const [id, email] = [`user_0${random}`, `${random}@people.test`];
  const now = new Date();
  await database.run(sql`insert into user_account (id, email, email_normal, password_hash, first_name, confirm_privacy,
      email_verified_at, mfa_required, disabled_at, blocked_at, created_at, updated_at)
    values (${id}, ${email}, ${email}, ${HASHES[password]}, 'Nora', true, ${verified ? now : null}, ${mfa},
      ${trouble === 'disabled' ? now : null}, ${trouble === 'blocked' ? now : null}, ${now}, ${now})`);
  return { id, email };
}

export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Lets the form send something it would not send by itself; the answer is the server's own. */
export const sentWith = (more: object) => (route: Route) =>
  route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...more }) });
