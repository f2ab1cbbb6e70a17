import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { expect, type Page } from '@playwright/test';

/** The demonstration's, which all of its people share; whoever is made here has it too. */
export const PASSWORD = 'Harvest-Moon-2025';

/** Somebody of the demonstration, by the name in their address. */
export const demoPerson = (name: string): Person => ({
  id: '',
  email: `${name}@furrow.test`,
  password: PASSWORD,
  firstName: '',
});

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

interface NewPerson {
  readonly firstName?: string;
  readonly emailVerified?: boolean;
  readonly confirmPrivacy?: boolean;
  /** Stands before what makes the address unique. */
  readonly emailBegins?: string;
}

/** Somebody with an account, without the mails and the minutes of signing up. */
export async function newPerson(
  database: Database,
  { firstName = 'Wilma', emailVerified = true, confirmPrivacy = true, emailBegins = '' }: NewPerson = {},
): Promise<Person> {
  const now = new Date();
  const id = newId('user', now);
  const email = `${emailBegins}${id.slice(5).toLowerCase()}@people.test`;
  await database.run(sql`insert into user_account (id, email, email_normal, password_hash, password_changed_at,
      email_verified_at, first_name, last_name, confirm_privacy, login_count, created_at, updated_at)
    select ${id}, ${email}, ${email}, password_hash, ${now}, ${emailVerified ? now : null}, ${firstName}, 'Oakes',
      ${confirmPrivacy}, 1, ${now}, ${now}
    from user_account where email = 'investor@furrow.test'`);
  return { id, email, password: PASSWORD, firstName };
}

/** Signs in without the form; answers the token of the session. */
export async function enter(page: Page, { email }: Pick<Person, 'email'>): Promise<string> {
  const answer = await page.request.post('/api/identity/login', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { loginData: { token: string } }).loginData.token;
}
