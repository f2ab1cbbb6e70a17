import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { messageFor } from '@furrow/modules/identity/rules';
import type { Page } from '@playwright/test';
import { expectNoFault } from '../support/accessible.ts';
import { furtherIf } from '../support/further.ts';
import { open, signIn, test } from '../support/people.ts';
import { expect, untilAlive } from '../support/site.ts';
import {
  alert,
  continueAs,
  DESK_OPTIONS,
  DEVICES,
  guestInSettings,
  newGuest,
  noSecretIn,
  PHONE_OPTIONS,
  toProvider,
} from '../support/social.ts';

const PASSWORD = 'birch-Tractor-78';

const ways = (page: Page) => page.getByRole('region', { name: 'Ways to log in' });

/** The clock of the session goes back: what was recent is no more. */
const letTimePass = (database: Database, email: string) =>
  database.run(sql`update session set auth_time = auth_time - interval '11 minutes'
    where ended_at is null and user_id = (select id from user_account where email = ${email})`);

async function subjectsTo(database: Database, email: string): Promise<string[]> {
  const mails = await database.rows<{ subject: string }>(
    sql`select subject from mail_message where recipient = ${email} order by created_at, id`,
  );
  return mails.map(({ subject }) => subject);
}

for (const { name: device, options } of DEVICES) {
  test.describe(`${device}:${furtherIf(device !== 'desk')}`, () => {
    test('settings: connect, and disconnect all but the last way in until there is a password', async ({
      visitor,
      database,
    }) => {
      const page = await visitor(options);
      const guest = await guestInSettings(page, device);
      await expect(ways(page)).toContainText(`as ${guest.email}, since`);
      await expect(page.getByLabel('Current password')).toHaveCount(0);

      await ways(page).getByRole('button', { name: 'Disconnect Google' }).click();
      await expect(alert(page, messageFor('last_way_in'))).toBeFocused();
      await expectNoFault(page);

      await letTimePass(database, guest.email);
      await page.reload();
      await untilAlive(page);
      await ways(page).getByRole('button', { name: 'Connect LinkedIn' }).click();
      const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
      await expect(dialog.getByRole('button', { name: 'Log in with Google again' })).toBeVisible();
      await expectNoFault(page);
      // Somebody else at the provider proves nothing.
      await continueAs(await toProvider(page, 'Log in with Google again', device), newGuest());
      await expect(alert(page, messageFor('social_not_yours', { provider: 'Google' }))).toBeFocused();
      if (device === 'telephone') await ways(page).getByRole('button', { name: 'Connect LinkedIn' }).click();
      const again = await toProvider(page, 'Log in with Google again', device);
      if (device === 'desk') {
        const opened = page.waitForEvent('popup');
        await continueAs(again, guest);
        const linkedin = await opened;
        await linkedin.waitForURL(/demo-provider\/linkedin/);
        await continueAs(linkedin, guest);
      } else {
        await continueAs(again, guest);
        await expect(page.getByText(/make your change now/)).toBeVisible();
        await noSecretIn(page);
        await continueAs(await toProvider(page, 'Connect LinkedIn', device), guest);
      }
      await expect(page.getByText('LinkedIn is connected.')).toBeVisible();
      await expect(ways(page).getByRole('button', { name: 'Disconnect LinkedIn' })).toBeVisible();
      await expect(page).toHaveURL(/\/profile\/settings$/);

      await ways(page).getByRole('button', { name: 'Disconnect Google' }).click();
      await expect(page.getByText('Google is disconnected.')).toBeVisible();
      await expect(ways(page).getByRole('button', { name: 'Connect Google' })).toBeVisible();
      expect(await subjectsTo(database, guest.email)).toEqual([
        'LinkedIn is connected to your account',
        'Google is no longer connected to your account',
      ]);
    });
  });
}

test('whoever presses before the page has read how recent their sign-in is, is not asked to prove it again @further', async ({
  visitor,
}) => {
  const page = await visitor(PHONE_OPTIONS);
  const guest = await guestInSettings(page, 'telephone');
  let asked = 0;
  // The first answer never comes: the page does not know yet.
  await page.route('**/mfa', (route) => (++asked > 1 ? route.continue() : undefined));
  await page.reload();
  await untilAlive(page);
  await continueAs(await toProvider(page, 'Connect LinkedIn', 'telephone'), guest);
  await expect(page.getByText('LinkedIn is connected.')).toBeVisible();
});

test('E12 connecting is refused to another account’s provider, and to whoever logged out meanwhile @further', async ({
  visitor,
  database,
}) => {
  const page = await visitor(DESK_OPTIONS);
  const owner = newGuest();
  const elsewhere = await visitor(PHONE_OPTIONS);
  await open(elsewhere, '/sign-in');
  await continueAs(await toProvider(elsewhere, 'LinkedIn', 'telephone'), owner);
  await elsewhere.waitForURL(/\/sign-up-social/);

  const person = await guestInSettings(page, 'desk');
  await continueAs(await toProvider(page, 'Connect LinkedIn', 'desk'), owner);
  const taken = alert(page, 'This LinkedIn account is already connected to another account here.');
  await expect(taken).toBeFocused();
  await expect(taken).not.toContainText(owner.email);

  const popup = await toProvider(page, 'Connect Facebook', 'desk');
  const tab = await page.context().newPage();
  await open(tab, '/investments/primary-offerings');
  await tab.locator('summary', { hasText: /Hello|Welcome/ }).click();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const closed = popup.waitForEvent('close');
  await continueAs(popup, newGuest());
  await closed;
  const connected = await database.rows(sql`select issuer from identity_link
    where user_id = (select id from user_account where email = ${person.email})`);
  expect(connected).toEqual([{ issuer: 'demo-provider:google-oauth2' }]);
});

test('a first password comes through the mailbox, and is a way in', async ({ visitor, database }) => {
  const page = await visitor(PHONE_OPTIONS);
  const guest = await guestInSettings(page, 'telephone');
  const section = page.getByRole('region', { name: 'Password', exact: true });
  await expect(section).toContainText(/don’t have a password/);
  await section.getByRole('button', { name: 'Email me a link' }).click();
  await expect(section.getByRole('status')).toContainText(guest.email);
  let link = '';
  await expect
    .poll(async () => {
      const mail = await database.maybe<{ text: string }>(
        sql`select text_body as text from mail_message
          where recipient = ${guest.email} and subject = 'Set a new password'`,
      );
      link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  // A mailbox may be anywhere; here a session of its own would only be ended on the way.
  await page.context().close();
  const elsewhere = await visitor(PHONE_OPTIONS);
  await open(elsewhere, link);
  await elsewhere.getByLabel('New password').fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Set new password' }).click();
  await elsewhere.getByRole('link', { name: 'Log In', exact: true }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await open(elsewhere, '/sign-in?redirect=%2Fprofile%2Fsettings');
  await signIn(elsewhere, guest.email, PASSWORD);
  await elsewhere.waitForURL(/\/profile\/settings$/);
  await untilAlive(elsewhere);
  await ways(elsewhere).getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(elsewhere.getByText('Google is disconnected.')).toBeVisible();
  await expect(elsewhere.getByLabel('Current password')).toHaveCount(2);
});
